/** A dot before a letter, which mail programs take for the dot of a domain; those of other scripts count too. */
const DOMAIN_DOT = /[.\u3002\uFF0E\uFF61](?=[\u200C\u200D]*[\p{L}\p{M}])/gu

/**
 * A name as letters show it: on one line, with no part that a mail program turns into a link. The user who chose the
 * name may have chosen the reader too.
 */
export const nameInLetter = (name: string): string =>
  name
    .replaceAll(/(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ')
    .replaceAll(/[:\uFF1A][/\\\uFF0F]{2,}/gu, ' ')
    .replaceAll(/www\p{N}*[.\u3002\uFF0E\uFF61]/giu, 'www ')
    .replaceAll(DOMAIN_DOT, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
