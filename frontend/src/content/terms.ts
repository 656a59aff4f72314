/** The terms that a new member accepts. If their meaning changes, change `TERMS_VERSION` on the server too. */
export const terms = {
  title: 'Terms & Conditions',
  updated: 'Last updated: January 2025',
  sections: [
    {
      title: 'Membership',
      text: 'Membership is limited to alumni, staff and invited stakeholders, and is subject to verification.',
    },
    {
      title: 'What the portal is for',
      text: 'The portal serves networking, mentoring, events, news, career opportunities, fundraising and the management of your profile.',
    },
    {
      title: 'Your information',
      text: 'You must give accurate, current and complete information and keep it updated.',
    },
    { title: 'Use of the portal', text: 'Use is personal and non-commercial only.' },
    {
      title: 'Your account',
      text: 'You are responsible for your account and must keep your credentials confidential.',
    },
    {
      title: 'Liability',
      text: 'Liability is capped at the greater of the amount you paid in the 12 months before the claim, or INR 10,000.',
    },
    {
      title: 'Governing law',
      text: 'The law of Maharashtra, India, governs these terms; the courts are in Mumbai.',
    },
  ],
};
