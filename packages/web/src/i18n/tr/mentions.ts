import type { Catalogue } from '../messages.ts'
import type { mentions as pt } from '../pt/mentions.ts'

export const mentions = {
  title: 'Bahsetmeler',
  list: 'Bahsedilebilecek iş arkadaşları',
  found: '{count, plural, one {# iş arkadaşı} other {# iş arkadaşı}}',
  nobody: 'Ekipten başka kimse bu konuşmayı görmüyor.',
  online: 'çevrimiçi',
  offline: 'uzakta',
  by: '{name} sizden bahsetti',
  byNobody: 'Biri sizden bahsetti',
  news: '{name}, {contact} hakkındaki bir notta sizden bahsetti',
  readAll: 'Okundu olarak işaretle',
  more: 'Daha fazla göster',
} as const satisfies Catalogue<typeof pt>
