export const attending = {
  viewing:
    '{name} {others, plural, =0 {também está vendo} one {e mais # também estão vendo} other {e mais # também estão vendo}}',
  composing:
    '{name} {others, plural, =0 {está escrevendo…} one {e mais # estão escrevendo…} other {e mais # estão escrevendo…}}',
  recording:
    '{name} {others, plural, =0 {está gravando…} one {e mais # estão gravando…} other {e mais # estão gravando…}}',
  noting:
    '{name} {others, plural, =0 {está escrevendo uma nota…} one {e mais # estão escrevendo…} other {e mais # estão escrevendo…}}',
  collision:
    '{name} {others, plural, =0 {está respondendo a este cliente agora} one {e mais # estão respondendo a este cliente agora} other {e mais # estão respondendo a este cliente agora}}',
} as const
