import type { Catalogue } from '../messages.ts'
import type { session as pt } from '../pt/session.ts'

export const session = {
  login: {
    title: 'Recado’ya giriş yapın',
    lead: 'Sizi yeniden görmek güzel.',
    email: 'E-posta',
    password: 'Parola',
    showPassword: 'Parolayı göster',
    hidePassword: 'Parolayı gizle',
    submit: 'Giriş yap',
    language: 'Dil',
    expired: 'Abonelik {date} tarihinde sona erdi. Devam etmek için destekle iletişime geçin.',
    forgot: 'Parolamı unuttum',
    noAccount: 'Hesabınız yok mu?',
    signUp: 'Hesap aç',
    pitchTitle: 'Ekibinizin tüm konuşmaları tek bir yerde.',
    pitch: 'Numaralarınızı bağlayın, kuyruklara ayırın, zamanında yanıtlayın.',
    sample: {
      customer: 'Merhaba! Teslimat adresini hâlâ değiştirebilir miyim?',
      agent: 'Tabii, Mariana. Kız kardeşinizin dükkânına yönlendirdim.',
      thanks: 'Harika, çok teşekkürler!',
      queue: 'Satış',
    },
  },
  dueSoon:
    '{days, plural, =0 {Aboneliğiniz bugün sona eriyor.} one {Aboneliğiniz # gün içinde sona eriyor.} other {Aboneliğiniz # gün içinde sona eriyor.}}',
  otherDevice: 'Hesabınıza başka bir cihazdan girildi.',
  expiredTitle: '{company} aboneliği sona erdi',
  expiredText:
    '{date} tarihinde sona erdi. Müşterilerinizin mesajları saklanmaya devam ediyor ve sizi bekliyor. Yeniden etkinleştirmek için destekle iletişime geçin.',
  logout: 'Çıkış yap',
  profile: {
    title: 'Profil',
    open: 'Profilim',
    name: 'Ad',
    email: 'E-posta',
    password: 'Yeni parola',
    passwordHint: 'Mevcut parolayı korumak için boş bırakın.',
    currentPassword: 'Mevcut parola',
    currentPasswordHint: 'Parolayı veya e-postayı değiştirmek için gereklidir.',
    language: 'Dil',
    theme: 'Tema',
    light: 'Açık',
    dark: 'Koyu',
    menu: 'Girişte menü',
    menuOpen: 'Açık',
    menuClosed: 'Daraltılmış',
    farewell: 'Veda mesajı',
    farewellHint: 'Bir talebi veda mesajıyla kapattığınızda gönderilir.',
    saved: 'Profil kaydedildi',
  },
} satisfies Catalogue<typeof pt>
