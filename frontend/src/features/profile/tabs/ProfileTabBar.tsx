import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessagesBelow } from '../../../ui/notify/useMessagesBelow';
import { TabBar } from '../../../ui/tabs/TabBar';
import { tabOf } from '../fields/profile-sections';
import { isFieldName, type ProfileValues } from '../fields/profile-values';
import { PROFILE_TABS, type ProfileTab, tabLabel } from './profile-tabs';

interface ProfileTabBarProps {
  tab: ProfileTab;
  onSelect: (tab: ProfileTab) => void;
}

export function ProfileTabBar({ tab, onSelect }: ProfileTabBarProps) {
  const { formState } = useFormContext<ProfileValues>();
  const troubled = new Set<ProfileTab>(Object.keys(formState.errors).filter(isFieldName).map(tabOf));
  const items = PROFILE_TABS.map((value) => ({
    value,
    label: tabLabel(value),
    mark: troubled.has(value) && <ErrorMark />,
  }));
  const bar = useRef<HTMLDivElement>(null);
  useMessagesBelow(bar, troubled.size > 0);
  return (
    <div ref={bar}>
      <TabBar label="Profile" items={items} value={tab} onChange={onSelect} />
    </div>
  );
}

/** A mark on a tab that contains an invalid field. */
function ErrorMark() {
  return (
    <>
      <Box
        component="span"
        aria-hidden="true"
        className="drawn-mark"
        sx={{
          display: 'block',
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: 'error.main',
        }}
      />
      <span style={visuallyHidden}> (has errors)</span>
    </>
  );
}
