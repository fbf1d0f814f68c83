/** What is wrong with the pictures of a product. */
export const pictures = {
  focus: 'Give the focal point from 0 to 100 percent.',
  alt: 'Use at most 200 characters for the words of a picture.',
  shape: 'A picture needs its file, its words in both languages and its focal point.',
  most: 'A product has at most six pictures.',
  twice: 'The same picture is there twice.',
  order: 'Give each picture a place from 1 to 6.',
  changedMeanwhile: 'Somebody changed this product meanwhile. Look at it again before you save.',
};
