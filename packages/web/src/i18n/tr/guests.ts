import type { Catalogue } from '../messages.ts'
import type { guests as pt } from '../pt/guests.ts'

export const guests = {
  signUp: {
    title: 'Hesap aç',
    lead: 'Yedi gün deneyin, kart gerekmez.',
    company: 'Şirket',
    name: 'Adınız',
    passwordHint: '5 ile 50 karakter arası; 8 veya daha fazlası çok daha güvenlidir.',
    strength: {
      weak: 'Zayıf parola: daha fazla karakter daha güvenlidir.',
      fair: 'Orta güçte parola.',
      strong: 'Güçlü parola.',
    },
    weak: 'Bu parola bu sunucu için çok kısa veya çok yaygın: en az 8 karakter kullanın.',
    plan: 'Plan',
    perMonth: 'Ayda {price}',
    holds:
      '{users, plural, one {# kullanıcı} other {# kullanıcı}} · {connections, plural, one {# bağlantı} other {# bağlantı}} · {queues, plural, one {# kuyruk} other {# kuyruk}}',
    submit: 'Hesap aç',
    haveAccount: 'Hesabınız var mı?',
    logIn: 'Giriş yap',
    done: 'Hesap açıldı. Şimdi giriş yapabilirsiniz.',
    failed: 'Kullanıcı oluşturulamadı. Girdiğiniz bilgileri kontrol edin.',
    closed: 'Bu sunucu yeni hesap kabul etmiyor.',
  },
  reset: {
    title: 'Yeni parola',
    lead: 'Parolanızı e-postayla gelen bir kodla değiştirin.',
    send: 'Kodu gönder',
    sent: 'E-posta gönderildi',
    sentTo: 'Kod {email} adresine gönderildi ve {minutes} dakika geçerli.',
    code: 'Kod',
    password: 'Yeni parola',
    passwordHint: 'En az 8 karakter; bir büyük harf, bir küçük harf ve bir rakam.',
    again: 'Yeni parolayı tekrarlayın',
    submit: 'Yeni parolayı kaydet',
    resend: 'Başka bir kod gönder',
    back: 'Girişe dön',
    done: 'Parola değişti. Yenisiyle giriş yapın.',
  },
  undoEmail: {
    title: 'E-posta değişikliğini geri al',
    lead: 'Önceki e-postanız yeniden giriş e-postanız olur.',
    hint: 'Güvenlik için tüm oturumlar sona erer ve parola geçersiz olur; ardından yenisini belirleyin.',
    submit: 'E-postamı geri getir',
    done: 'E-posta geri getirildi. Şimdi yeni bir parola belirleyin.',
    noLink: 'Bağlantı eksik. E-postadan yeniden açın.',
  },
} satisfies Catalogue<typeof pt>
