export const wish = { keep: 'أضف {{name}} إلى المفضلة', drop: 'احذف {{name}} من المفضلة' };
