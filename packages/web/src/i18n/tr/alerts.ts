import type { Catalogue } from '../messages.ts'
import type { alerts as pt } from '../pt/alerts.ts'

export const alerts = {
  down: '{name} 2 dakikadan uzun süredir bağlı değil.',
  banned: 'Meta {name} hesabını engelledi.',
  replaced: '{name} başka bir yerde bağlandı ve burada durdu.',
  outdated: '{name} için kullanılan WhatsApp sürümü artık kabul edilmiyor.',
  auth: '{name} oturumu sona erdi: yeniden bağlanması gerekiyor.',
  passkey: 'WhatsApp {name} için geçiş anahtarı istiyor; bu numara QR kodla bağlanamaz.',
  payment: '{name} için Meta’ya bekleyen bir ödeme var.',
  offboarded:
    'Telefon {name} numarasını resmî API’den geri aldı: numara yeniden bağlanana kadar hiçbir mesaj gitmez ve gelmez.',
  restricted: '{name} bir süre yeni görüşme başlatamaz.',
  account: 'Meta, {name} hesabında bir sorun bildirdi.',
  back: '{name} {time} sonra yeniden çalışıyor.',
  gap: '{name} {time} çevrimdışı kaldı ve ağ bu sürede gelenleri teslim ettiğini doğrulamadı.',
  integration: '{name} entegrasyonu art arda başarısız oldu ve duraklatıldı.',
  webhookOff: "{name} webhook'u üç gün boyunca başarısız oldu ve kapatıldı.",
  setAside: {
    title: 'Duran işler',
    retry: 'Yeniden dene',
    dismiss: 'Kapat',
    lost: 'Bu çalışırken sunucu iki kez sonlandı.',
    failed: 'Son deneme başarısız oldu.',
    kinds: {
      imports: 'Kişi aktarımı',
      spreadsheets: 'Tablo aktarımı',
      privacy: 'Veri silme veya dışa aktarma',
      reportMailings: 'E-posta raporu',
      billCopies: 'Fatura kopyası',
      templates: 'Mesaj şablonları',
      push: 'Bildirimler',
      other: 'Başka bir iş',
    },
  },
} satisfies Catalogue<typeof pt>
