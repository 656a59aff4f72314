import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { schemes } from './SchemeChoice';

interface SchemeMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

export default function SchemeMenu({ anchor, onClose }: SchemeMenuProps) {
  const { mode: chosen, setMode } = useColorScheme();
  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Colour scheme' } }}
    >
      {schemes.map(({ mode, label, Icon }) => (
        <MenuItem
          key={mode}
          role="menuitemradio"
          aria-checked={mode === chosen}
          selected={mode === chosen}
          onClick={() => {
            setMode(mode);
            onClose();
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
