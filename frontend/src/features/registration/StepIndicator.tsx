import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { type Step, stepLabels, steps } from './steps';

const CIRCLE = 32;

/** Aligns the first and the last circle with the edges of the fields below. */
const List = styled('ol')({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  marginInline: `calc((100% - ${CIRCLE}px) / ${-2 * (steps.length - 1)} + ${CIRCLE / 2}px)`,
  padding: 0,
});

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  // The line to the previous step.
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 15,
    right: 'calc(50% + 20px)',
    left: 'calc(-50% + 20px)',
    height: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  '&[data-state="current"]': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '&[data-state="done"]::before, &[data-state="current"]::before': {
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const Circle = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: CIRCLE,
  height: CIRCLE,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.edge}`,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 650,
  '[data-state="current"] &': {
    borderColor: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.main,
    color: theme.vars.palette.secondary.contrastText,
  },
  '[data-state="done"] &': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

/** The names of the first and the last step are aligned with the outer edge of their circle. */
const Name = styled('span')(({ theme }) => ({
  'li:first-of-type > &, li:last-of-type > &': { display: 'flex', width: CIRCLE, whiteSpace: 'nowrap' },
  'li:last-of-type > &': { justifyContent: 'flex-end' },
  'li:not([data-state="current"]) > &': { [theme.breakpoints.down('sm')]: visuallyHidden },
}));

/** Numbered circles; finished steps have a check mark. A narrow window names only the current step. */
export function StepIndicator({ current }: { current: Step }) {
  const position = steps.indexOf(current);
  return (
    <List aria-label="Steps of the registration">
      {steps.map((step, index) => {
        const state = index < position ? 'done' : index === position ? 'current' : 'ahead';
        return (
          <Item key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Circle className="drawn-step">
              {state === 'done' ? <CheckIcon fontSize="small" /> : index + 1}
            </Circle>
            <Name>{stepLabels[step]}</Name>
            {state === 'done' && <span style={visuallyHidden}>finished</span>}
          </Item>
        );
      })}
    </List>
  );
}
