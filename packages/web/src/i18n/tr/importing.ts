import type { Catalogue } from '../messages.ts'
import type { importing as pt } from '../pt/importing.ts'

export const importing = {
  menu: 'İçe aktar',
  spreadsheet: 'Tablo (Excel veya CSV)',
  stop: 'İçe aktarmayı durdur',
  messages: {
    running: 'Eski mesajlar: {taken, number} / {found, number}',
    paused:
      'Duraklatıldı: numara bağlı değil. {taken, plural, =0 {Henüz bir şey getirilmedi} one {# mesaj getirildi} other {# mesaj getirildi}}',
    percent: 'Telefon %{percent} kadarını verdi',
    progress: '{name} için eski mesajların içe aktarılması',
    finished:
      '{added, plural, =0 {İçe aktarılacak eski mesaj yok} one {# eski mesaj içe aktarıldı} other {# eski mesaj içe aktarıldı}} · {when}',
    cancelled:
      'İçe aktarma iptal edildi · {added, plural, one {# mesaj kaldı} other {# mesaj kaldı}} · {when}',
    stop: 'Durdur',
    stopTitle: 'İçe aktarma durdurulsun mu?',
    stopText: 'Gelen mesajlar kalır. Diğerleri getirilmez.',
  },
  people: {
    contacts: 'Telefondaki kişiler',
    chats: 'Sohbetlerdeki kişiler',
    contactsSentence:
      'Bağlı telefonun rehberini getirir. Zaten burada olan kimse iki kez eklenmez ve burada verilen adlar değişmez.',
    chatsSentence: 'Bağlı telefonun sohbet ettiği kişileri getirir. Gruplar dışarıda kalır.',
    connection: 'Bağlantı',
    start: 'İçe aktar',
    asking: 'Telefona soruluyor…',
    running: '{taken, number} / {found, number} kişi',
    progress: 'İçe aktarmanın ilerlemesi',
    done: '{added, plural, =0 {Yeni kişi yok} one {# yeni kişi} other {# yeni kişi}}. {known, plural, =0 {} one {# kişi zaten buradaydı.} other {# kişi zaten buradaydı.}}',
    nobody: 'Telefonda getirilecek kişi yok.',
    failed: 'Kişiler içe aktarılamadı. Numaranın hâlâ bağlı olduğunu kontrol edip yeniden deneyin.',
    noneTitle: 'Bağlı numara yok',
    noneSentence: 'Telefonundaki kişileri içe aktarmak için QR koduyla bir WhatsApp numarası bağlayın.',
  },
} satisfies Catalogue<typeof pt>
