import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether whoever reads this has asked for no motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
