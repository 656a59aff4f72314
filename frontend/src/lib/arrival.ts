let arrived = false;

/** Remembers that the member has just registered, until the next screen has welcomed them or the page reloads. */
export const markArrival = () => {
  arrived = true;
};

export const hasArrived = () => arrived;

export const endArrival = () => {
  arrived = false;
};
