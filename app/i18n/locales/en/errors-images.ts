export const images = {
  imageEmpty: 'This file is empty. Choose another picture.',
  imageTooHeavy: 'This picture is larger than 5 MB. Choose a smaller one.',
  imageType: 'This file is no JPEG, PNG, WebP or AVIF picture. Choose another one.',
  imageTooManyPixels: 'This picture has more than 40 megapixels. Make it smaller and choose it again.',
  imageDamaged: 'This picture is damaged. Choose another one.',
  imageUnknown: 'This picture is no longer there. Choose it again.',
  imageNotFile: 'Send this picture as a file, in a form (multipart/form-data).',
  filesTooLarge:
    'These pictures are more than 20 MB together. Nothing has been sent yet: choose fewer or smaller ones, or ' +
    'save in several steps.',
  formTooLarge:
    'This form was larger than 20 MB, so nothing of it was saved, and what you had typed could not be kept. ' +
    'Send fewer or smaller pictures at once.',
  tooManyFiles: 'At most 8 pictures can be sent at once.',
};
