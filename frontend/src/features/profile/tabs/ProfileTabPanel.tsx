import { useEffect, useRef } from 'react';
import type { Member } from '../../../api/types';
import { TabPanel } from '../../../ui/tabs/TabPanel';
import { EducationTab } from '../../education/EducationTab';
import type { ProfileEditor } from '../editing/useProfileEditor';
import { ProfileFieldSections } from '../fields/ProfileFieldSections';
import { profileSections, tabOf } from '../fields/profile-sections';
import type { FieldName, TextFieldName } from '../fields/profile-values';
import { OverviewTab } from '../overview/OverviewTab';
import { MentorshipSection } from './MentorshipSection';
import type { ProfileTab } from './profile-tabs';

/** The space above the panel after a scroll to it, in pixels: a little more than the edit bar and the tabs together. */
const BARS = { xs: 120, sm: 120 };

interface ProfileTabPanelProps {
  tab: ProfileTab;
  member: Member;
  editor: ProfileEditor;
  /** The field to focus. */
  wanted: FieldName | null;
  onArrived: () => void;
  onFill: (field: TextFieldName) => void;
}

export function ProfileTabPanel({ tab, wanted, onArrived, ...content }: ProfileTabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { editing } = content.editor;

  // The pressed button or the focused field has disappeared, so focus the panel.
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    // An edit that starts on the overview opens another tab, whose panel starts higher. So wait for that tab.
    if (editing && tab === 'overview') return;
    wasEditing.current = editing;
    panel.current?.focus({ preventScroll: true });
    bringUp(panel.current, editing);
  }, [editing, tab]);

  useEffect(() => {
    if (!wanted || !editing || tab !== tabOf(wanted)) return;
    document.getElementById(wanted)?.focus();
    onArrived();
  }, [wanted, editing, tab, onArrived]);

  return (
    <TabPanel ref={panel} value={tab} scrollMargin={BARS}>
      <TabContent tab={tab} {...content} />
    </TabPanel>
  );
}

/**
 * When the edit mode begins, scrolls to the panel if the panel starts below the middle of the window. When the edit
 * mode ends, scrolls to the panel if its start is above the window.
 */
function bringUp(panel: HTMLElement | null, editing: boolean): void {
  if (!panel) return;
  const { top } = panel.getBoundingClientRect();
  if (editing ? top < window.innerHeight / 2 : top >= 0) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
}

type TabContentProps = Pick<ProfileTabPanelProps, 'tab' | 'member' | 'editor' | 'onFill'>;

function TabContent({ tab, member, editor, onFill }: TabContentProps) {
  const { editing, start, save, setRecordUnsaved } = editor;
  if (tab === 'overview') return <OverviewTab member={member} onFill={onFill} />;
  if (tab === 'education')
    return <EducationTab member={member} editing={editing} onEdit={start} onUnsaved={setRecordUnsaved} />;
  return (
    <ProfileFieldSections
      sections={profileSections[tab]}
      member={member}
      editing={editing}
      onSave={save}
      onFill={onFill}
    >
      {tab === 'professional' && <MentorshipSection member={member} editing={editing} />}
    </ProfileFieldSections>
  );
}
