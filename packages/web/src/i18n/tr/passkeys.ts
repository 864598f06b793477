import type { Catalogue } from '../messages.ts'
import type { passkeys as pt } from '../pt/passkeys.ts'

export const passkeys = {
  title: 'Geçiş anahtarları',
  lead: 'Parola yazmadan, cihazınızın parmak izi, yüz tanıma veya PIN koduyla girin. İki adımın yerine geçer.',
  none: 'Henüz geçiş anahtarınız yok.',
  add: 'Geçiş anahtarı ekle',
  name: 'Anahtarın adı',
  nameHint: 'Tanıyabilmeniz için: cihaz veya anahtarın durduğu yer.',
  newName: 'Anahtarım',
  currentPassword: 'Mevcut parola',
  create: 'Anahtar oluştur',
  added: 'Geçiş anahtarı eklendi.',
  created: 'Oluşturma: {date}',
  used: 'Son kullanım: {ago}',
  unused: 'Henüz kullanılmadı',
  synced: 'Eşitlenmiş',
  rename: 'Yeniden adlandır',
  renameNamed: 'Yeniden adlandır: {name}',
  save: 'Kaydet',
  renamed: 'Geçiş anahtarının adı değişti.',
  remove: 'Kaldır',
  removeNamed: 'Kaldır: {name}',
  removeText:
    '{name} ile artık girilemez ve diğer oturumlarınız biter. Anahtarı cihazın parola yöneticisinden de silin.',
  removed: 'Geçiş anahtarı kaldırıldı. Diğer oturumlarınız sona erdi.',
  known: 'Bu cihazda hesabınızın bir geçiş anahtarı zaten var.',
  cancelled: 'Tarayıcı anahtarı oluşturmadı. Yeniden deneyin.',
  address:
    'Burada çalışmaz: sunucu bir IP adresiyle açılıyor, anahtarlar ise recado.ornek.com gibi bir ad ister.',
  insecure: 'Burada çalışmaz: sunucu HTTPS olmadan açılıyor.',
  elsewhere: 'Yalnız {origin} adresinde çalışır.',
  browser: 'Bu tarayıcıda geçiş anahtarı yok.',
} satisfies Catalogue<typeof pt>
