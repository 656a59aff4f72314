import useMediaQuery from '@mui/material/useMediaQuery';

/** True if the reader prefers reduced motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
