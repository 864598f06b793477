import type { Catalogue } from '../messages.ts'
import type { twoFactor as pt } from '../pt/two-factor.ts'

export const twoFactor = {
  title: 'İki adımlı doğrulama',
  lead: 'Giriş, parolanın yanında kimlik doğrulama uygulamanızın kodunu da ister.',
  off: 'Kapalı',
  on: '{date} tarihinden beri açık',
  required: 'Şirketiniz zorunlu tutuyor.',
  currentPassword: 'Mevcut parola',
  start: 'Aç',
  scan: 'Kodu kimlik doğrulama uygulamasıyla tarayın',
  scanHint: 'Google Authenticator, Microsoft Authenticator, 1Password ve diğerleri.',
  qr: 'İki adımlı doğrulamanın QR kodu',
  secret: 'Ya da bu anahtarı uygulamaya yazın',
  code: 'Uygulamanın kodu',
  codeHint: 'Uygulamanın şu an gösterdiği 6 rakam.',
  codeOrRecovery: 'Uygulamanın kodu veya kurtarma kodu',
  confirm: 'Onayla',
  enabled: 'İki adımlı doğrulama açıldı. Diğer oturumlarınız bitti.',
  recoveryTitle: 'Kurtarma kodlarını saklayın',
  recoveryText: 'Telefonunuzu kaybederseniz her biri bir kez giriş sağlar. Bir daha gösterilmezler.',
  recoveryList: 'Kurtarma kodları',
  stored: 'Sakladım',
  codesLeft:
    '{count, plural, =0 {Kurtarma kodu kalmadı.} one {# kurtarma kodu kaldı.} other {# kurtarma kodu kaldı.}}',
  renew: 'Yeni kodlar oluştur',
  turnOff: 'Kapat',
  disabled: 'İki adımlı doğrulama kapatıldı.',
  reset: 'İki adımlı doğrulamayı kapat',
  resetText:
    '{name} yeniden açana kadar yalnız parolayla girer. Geçiş anahtarları kaldırılır ve tüm oturumları biter.',
  ownPassword: 'Parolanız',
  ownCode: 'Uygulamadaki kodunuz ya da bir kurtarma kodu',
  resetDone: '{name} için iki adımlı doğrulama kapatıldı.',
  mustTitle: 'İki adımlı doğrulamayı açın',
  mustText: '{company} her girişte iki adım istiyor: doğrulama kodu veya geçiş anahtarı. Bir dakika sürer.',
  tabs: {
    label: 'Profil',
    details: 'Bilgiler',
    security: 'Güvenlik',
  },
} satisfies Catalogue<typeof pt>
