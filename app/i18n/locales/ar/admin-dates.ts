export const dates = {
  running: 'حتى {{moment}}',
  coming: 'من {{moment}}',
  ended: 'انتهى {{moment}}',
};
