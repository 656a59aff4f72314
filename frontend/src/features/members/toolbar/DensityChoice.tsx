import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { type Density, densities } from '../../../ui/data-grid/grid-sizes';
import { choiceGroup, choiceTitle } from './choice-style';

interface DensityChoiceProps {
  density: Density;
  onChange: (density: Density) => void;
}

const words: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

export function DensityChoice({ density, onChange }: DensityChoiceProps) {
  return (
    <Box component="fieldset" sx={choiceGroup}>
      <Box component="legend" sx={choiceTitle}>
        Density
      </Box>
      {densities.map((option) => (
        <FormControlLabel
          key={option}
          label={words[option]}
          control={
            <Radio
              size="small"
              name="density"
              checked={option === density}
              onChange={() => onChange(option)}
            />
          }
        />
      ))}
    </Box>
  );
}
