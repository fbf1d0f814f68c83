export const audit = {
  noSuchChange: 'This can’t be put back here.',
  changedSince: 'Somebody changed this field meanwhile. Look at what stands there now, and choose once more.',
  pictureGone: 'That picture was cleared away since: choose it anew where the record is changed.',
  notTaken: 'The record does not take that value any more.',
};

export const bin = {
  gone: 'This is in the bin no longer.',
};
