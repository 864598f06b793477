import { expect, test } from 'vitest'
import { chooseToastPlace, type ToastPlace } from './toast-place.ts'

const boxOf = (top: number, bottom: number) => ({ top, bottom, left: 10, right: 380 })
const PLACES = { head: boxOf(112, 172), bottom: boxOf(710, 770), foot: boxOf(770, 830), top: boxOf(8, 68) }
const boxAt = (place: ToastPlace) => PLACES[place]

test.each<[string, ReturnType<typeof boxOf>[], ToastPlace]>([
  ['nothing', [], 'head'],
  ['buttons elsewhere', [boxOf(172, 200), boxOf(60, 112)], 'head'],
  ['the controls above a list', [boxOf(150, 190)], 'bottom'],
  ['the buttons of a long dialog', [boxOf(150, 190), boxOf(700, 760)], 'foot'],
  ['the buttons of a short and of a long dialog', [boxOf(150, 190), boxOf(740, 800)], 'top'],
  ['buttons everywhere', [boxOf(0, 844)], 'head'],
])('toasts keep clear of %s', (_, boxes, place) => expect(chooseToastPlace(boxes, boxAt)).toBe(place))
