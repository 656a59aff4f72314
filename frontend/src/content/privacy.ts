export const privacy = {
  title: 'Privacy notice',
  sections: [
    {
      title: 'What is kept',
      text: 'The details you give when you register and later add to your profile, and the time of your visits while you are signed in.',
    },
    {
      title: 'What is kept to prevent misuse',
      text: 'Whoever asks for a code: the e-mail address and the network address, for 25 hours. Wrong codes: how many there were, with the e-mail address, for 30 days. What administrators change or export: who did it, when and from which network address, for good.',
    },
    {
      title: 'What it is used for',
      text: 'To run your account, to let the society keep in touch with its alumni, and to count members by batch, department and place.',
    },
    {
      title: 'Who can see it',
      text: 'You, and the administrators of the society. Nothing is sold, and no page of the portal loads anything from another company.',
    },
    {
      title: 'Your choices',
      text: 'You can correct your profile at any time. To have your account removed, write to the address below.',
    },
  ],
};
