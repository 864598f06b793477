import type { Catalogue } from '../messages.ts'
import type { validation as pt } from '../pt/validation.ts'

export const validation = {
  required: 'Zorunlu alan',
  tooShort: 'Çok kısa!',
  tooLong: 'Çok uzun!',
  invalid: 'Geçersiz değer',
  invalidEmail: 'Geçersiz e-posta',
  invalidColor: 'Geçersiz renk',
  invalidTime: 'Geçersiz saat',
  weakPassword: 'Parolada bir büyük harf, bir küçük harf ve bir rakam olmalı',
  invalidCode: 'Kod 8 rakamdan oluşur',
  invalidTimezone: 'Bilinmeyen saat dilimi',
  passwordsDiffer: 'Parolalar eşleşmiyor',
  invalidList: 'Geçersiz liste',
  invalidUrl: 'Geçersiz adres',
  tooMany: 'Çok fazla öğe',
  numberTooShort: 'Numara çok kısa!',
  numberTooLong: 'Numara çok uzun!',
  passwordTooShort: 'Parola çok kısa!',
  passwordTooLong: 'Parola çok uzun!',
  chatTitle: 'Lütfen sohbetin başlığını girin.',
  chatUsers: 'Lütfen en az bir kullanıcı seçin.',
  minutesRequired: 'Dakikayı belirtin',
  together: 'Dakika ve kuyruğu birlikte doldurun',
  beforeClosing: 'Kapanıştan önce olmalı',
  endsBefore: 'Başlamadan bitiyor',
  tooLarge: 'Çok büyük!',
  fields: {
    name: { tooShort: 'Ad çok kısa!', tooLong: 'Ad çok uzun!' },
    note: { tooShort: 'Çok kısa!' },
  },
} satisfies Catalogue<typeof pt>
