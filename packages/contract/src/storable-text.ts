const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** Removes characters PostgreSQL and browsers reject: NUL and lone surrogates. */
export const toStorableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\uFFFD')
