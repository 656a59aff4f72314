import type { SvgIconComponent } from '@mui/icons-material';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useComingSoon } from '../../../ui/ComingSoonButton';

export interface QuickAction {
  title: string;
  text: string;
  Icon: SvgIconComponent;
}

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  const sayComingSoon = useComingSoon();
  return (
    <section>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Quick Actions
      </Typography>
      <Stack spacing={1}>
        {actions.map(({ title, text, Icon }) => (
          <ButtonBase key={title} onClick={sayComingSoon} sx={row}>
            <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
            <span>
              <Typography component="span" variant="h6" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {text}
              </Typography>
            </span>
          </ButtonBase>
        ))}
      </Stack>
    </section>
  );
}

const row = {
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 2,
  p: 1.5,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'edge' },
};
