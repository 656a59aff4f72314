export const noUsers = {
  title: 'No Users Found',
  text: 'Try adjusting your search criteria or filters.',
};
