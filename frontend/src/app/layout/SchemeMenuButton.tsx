import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useHydrated } from '../../lib/useHydrated';
import { onDemand, prepare } from '../../ui/on-demand';
import { useOnceLoaded } from '../../ui/useOnceLoaded';
import { schemes } from './SchemeChoice';

const SchemeMenu = onDemand(() => import('./SchemeMenu'));
/** Prefetches the menu. Does not report a failure, because a press on the button reports it. */
const prepareMenu = () => prepare(SchemeMenu.load);

/** Opens the menu of the colour schemes. The menu loads when the pointer or the focus reaches the button. */
export function SchemeMenuButton() {
  const chosen = useColorScheme().mode;
  const mode = useHydrated() ? chosen : 'system';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const onceLoaded = useOnceLoaded(SchemeMenu.load);
  const show = (button: HTMLElement) =>
    onceLoaded(() => {
      setWanted(true);
      setAnchor(button);
    });
  const { Icon, label } = schemes.find((scheme) => scheme.mode === mode) ?? schemes[2];
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Colour scheme: ${label}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={prepareMenu}
        onFocus={prepareMenu}
        onClick={(event) => show(event.currentTarget)}
      >
        <Icon fontSize="small" />
      </IconButton>
      {wanted && (
        <Suspense>
          <SchemeMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
