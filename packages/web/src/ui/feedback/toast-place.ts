/**
 * Where the toasts stand: below the head of the page, in the middle of its foot, in the corner of its foot, or at its
 * top. The first is preferred.
 */
export const TOAST_PLACES = ['head', 'bottom', 'foot', 'top'] as const
export type ToastPlace = (typeof TOAST_PLACES)[number]

type Box = Pick<DOMRectReadOnly, 'top' | 'right' | 'bottom' | 'left'>

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The first place where the toasts cover none of the boxes, else the first. `boxAt` measures the toasts there. */
export const chooseToastPlace = (boxes: readonly Box[], boxAt: (place: ToastPlace) => Box): ToastPlace =>
  TOAST_PLACES.find(place => !boxes.some(box => overlaps(box, boxAt(place)))) ?? TOAST_PLACES[0]
