export const privacy = {
  title: 'Privacy notice',
  sections: [
    {
      title: 'What is kept',
      text: 'The details you give when you register and later add to your profile, or that the society already held about you; when you accepted the terms; and the time of your visits while you are signed in.',
    },
    {
      title: 'What your browser keeps',
      text: 'The key of your session, your choices of how the portal looks, what you have typed and not yet saved, and three figures of your network as you last saw them: members, your batch and mentors. The page uses these figures to show what is new since your last visit, and does not send them to the portal. To delete all of this, delete the site data in your browser.',
    },
    {
      title: 'What is kept to prevent misuse',
      text: 'When you ask for a code, the portal keeps the e-mail address and the network address for 25 hours. After wrong codes, it keeps their number and the e-mail address for 30 days after the last one; after 100 wrong codes in a row, until you sign in with a link. For each sign-in, it keeps the time, the kind of browser and the first part of the network address for 180 days; you see your sign-ins in your profile. For each change and export by an administrator, it keeps permanently who did it, when and from which network address, and whose account it was, with its role, department, college and years before and after.',
    },
    {
      title: 'When an account is removed',
      text: 'For ten minutes an administrator can undo the removal, so everything is kept until then, including your photo. After that, your data is deleted. The audit log shows your name and e-mail address for 30 days, then only the number of your account.',
    },
    {
      title: 'Copies',
      text: 'A file that an administrator exports is deleted from the portal after a day, and so is a list of members that an administrator imports. The society itself is responsible for downloaded files and for its backups.',
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
