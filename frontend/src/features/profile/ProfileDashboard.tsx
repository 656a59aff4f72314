import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useCallback } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Member } from '../../api/types';
import { useUrlTab } from '../../ui/tabs/useUrlTab';
import { StatCards } from '../stats/StatCards';
import { EditBar } from './editing/EditBar';
import { LeaveQuestion } from './editing/LeaveQuestion';
import { useFieldFocus } from './editing/useFieldFocus';
import { useProfileEditor } from './editing/useProfileEditor';
import type { TextFieldName } from './fields/profile-values';
import { ProfileHeader } from './header/ProfileHeader';
import { Arrival } from './overview/Arrival';
import { ProfileTabBar } from './tabs/ProfileTabBar';
import { ProfileTabPanel } from './tabs/ProfileTabPanel';
import { PROFILE_TABS } from './tabs/profile-tabs';
import { useMemberRefresh } from './useMemberRefresh';

/** The member's page: the header, statistics about the members, and the profile in five tabs. */
export function ProfileDashboard({ member }: { member: Member }) {
  useMemberRefresh();
  const [tab, select] = useUrlTab(PROFILE_TABS);
  const { visit, wanted, arrived } = useFieldFocus(tab, select);
  const editor = useProfileEditor(member, visit);
  const { editing, start } = editor;

  const compact = tab !== 'overview';
  const edit = () => {
    start();
    // The overview has no fields to edit, so open the first tab with fields.
    if (tab === 'overview') select('personal');
  };
  const fill = useCallback(
    (field: TextFieldName) => {
      if (!editing) start();
      visit(field);
    },
    [editing, start, visit],
  );

  return (
    <FormProvider {...editor.form}>
      {tab === 'overview' && <Arrival name={member.firstName} />}
      <ProfileHeader
        member={member}
        editing={editing}
        compact={compact}
        onEdit={edit}
        onPhotoChanged={editor.photoChanged}
      />
      {editing && <EditBar editor={editor} />}
      <Container
        maxWidth="lg"
        sx={{ pt: compact ? { xs: 1.5, md: 2.5 } : { xs: 3, md: 4 }, pb: { xs: 5, md: 8 } }}
      >
        <StatCards member={member} compact={compact} />
        <Box sx={{ mt: compact ? { xs: 1, md: 2 } : { xs: 4, md: 5 } }}>
          <ProfileTabBar tab={tab} onSelect={select} />
          <ProfileTabPanel
            tab={tab}
            member={member}
            editor={editor}
            wanted={wanted}
            onArrived={arrived}
            onFill={fill}
          />
        </Box>
      </Container>
      <LeaveQuestion question={editor.question} photoSaved={editor.photoSaved} />
    </FormProvider>
  );
}
