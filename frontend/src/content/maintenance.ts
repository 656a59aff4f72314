export const maintenance = {
  title: 'System Maintenance',
  /** The caption on the picture. */
  caption: 'Back before long.',
  defaultMessage: 'The system is under maintenance. Please try again later.',
  happeningTitle: "What's happening?",
  happening: [
    'System updates and improvements',
    'Database optimization',
    'Security enhancements',
    'Performance improvements',
  ],
  downtime: 'Expected downtime: 30–60 minutes',
};
