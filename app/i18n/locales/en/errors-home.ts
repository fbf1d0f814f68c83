export const home = {
  gone: 'It is no longer there. Somebody may have deleted it.',
  altLength: 'Say in 1 to 160 characters what the picture shows.',
  bannerTitleLength: 'The title may have at most 60 characters.',
  homeBannerTitleLength: 'Write a title of 1 to 60 characters.',
  sectionTitleLength: 'Write a title of 1 to 80 characters.',
  textLength: 'The text may have at most 90 characters.',
  actionLength: 'The button has room for at most 30 characters.',
  tone: 'Choose light or dark words.',
  order: 'The place must be a whole number from 0.',
  source: 'Choose what the section shows.',
  limit: 'Choose a number from 4 to 12.',
  filter: 'There is no such place in the catalogue.',
  filterOfCollections: 'A section of collections has no place in the catalogue.',
};

export const spread = {
  quotationLength: 'The quotation may have at most 120 characters.',
  textLength: 'The text may have at most 120 words and 1,200 characters.',
  actionLength: 'The words of the link may have at most 60 characters.',
  actionMissing: 'Say in words what the link opens, or leave the link out.',
};
