import type { Catalogue } from '../messages.ts'
import type { merging as pt } from '../pt/merging.ts'

export const merging = {
  title: 'Kişileri birleştir',
  merge: 'Birleştir',
  select: 'Seçilenleri birleştir',
  done: 'Kişiler birleştirildi.',
  stays: 'Kalır',
  goes: 'Ona katılır',
  turn: 'Kalanı değiştir',
  fields: {
    name: 'Ad',
    number: 'Yanıtların gideceği numara',
    email: 'E-posta',
    picture: 'Fotoğraf',
    extraInfo: 'Ek bilgiler',
  },
  moves: {
    title: 'Kalana geçenler',
    nothing: 'Yukarıda görünenden başka bir şey yok.',
    tickets: '{count, plural, one {# görüşme} other {# görüşme}}',
    messages: '{count, plural, one {# mesaj} other {# mesaj}}',
    notes: '{count, plural, one {# not} other {# not}}',
    tags: '{count, plural, one {# etiket} other {# etiket}}',
    extraInfo: '{count, plural, one {# bilgi} other {# bilgi}}',
  },
  folded:
    'İkisinin de {connection} üzerinde etkin görüşmesi var: #{closed} kapatılır, mesajları #{kept} içine geçer.',
  held: '{connection} üzerinde iki kişiyle şu anda {one} ve {other} görüşüyor. Birleştirmeden önce görüşmelerden birini kapatın ya da aktarın.',
  undoHint:
    'Kişi bilgilerinden geri alınabilir. O zaman her görüşme, içinde söylenen her şeyle geri döner; birleştirmeden sonra başlayanlar kalır.',
  undo: 'Geri al',
  undoOf: '{name} birleştirmesini geri al',
  undone: 'Birleştirme geri alındı.',
  undoTitle: '{name} yeniden ayrılsın mı?',
  undoText:
    'Kişi görüşmeleri, mesajları, notları ve etiketleriyle geri gelir. Birleştirmeden sonra başlayanlar bu kişide kalır.',
  pastTitle: 'Birleştirildiği kişiler',
  past: '{name} · {by}, {day}',
  twin: 'Şu kişiyle aynı olabilir:',
  reasons: {
    userId: 'WhatsApp’ta aynı kullanıcı kimliği',
    number: 'Aynı telefon, başka biçimde yazılmış',
    email: 'Aynı e-posta',
    hiddenId: 'Aynı ad; birinin numarası yok',
    name: 'Aynı ad ve ortak bir bilgi daha',
  },
  suggestions: {
    open: 'Yinelenenler',
    title: 'Olası yinelenenler',
    none: 'Görünürde yinelenen yok',
    noneSentence: 'Telefonu, e-postası ya da adı ve bilgileri aynı olan kişiler burada görünür.',
    compare: 'Karşılaştır',
    compareOf: '{one} ile {other} kişisini karşılaştır',
    apart: 'Ayrı kişiler',
    apartOf: '{one} ile {other} ayrı kişiler',
  },
} satisfies Catalogue<typeof pt>
