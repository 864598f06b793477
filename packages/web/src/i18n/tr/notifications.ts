import type { Catalogue } from '../messages.ts'
import type { notifications as pt } from '../pt/notifications.ts'

export const notifications = {
  shown: {
    message: 'Yeni mesaj',
    test: 'Bildirimler bu cihaza ulaşıyor.',
    transfer: { toUser: 'Talep size aktarıldı', toQueue: 'Talep {queue} kuyruğuna aktarıldı' },
    /** The answer to {name} is due in, or late by, {time}. */
    answer: {
      soon: '{name}: {time} içinde yanıtlayın.',
      now: '{name}: şimdi yanıtlayın.',
      late: '{name} hedefin {time} ötesinde yanıt bekliyor.',
      escalated: 'Yanıt süresi doldu: {name} talebi {queue} kuyruğuna aktarıldı.',
    },
  },
  settings: 'Bildirim ayarları',
  desktop: 'Ekranda bildir',
  desktopHint: 'Hiçbir Recado penceresi görünmezken.',
  push: 'Recado kapalıyken bildir',
  pushHint: 'Tarayıcı arka plandayken de, oturumu kapatana kadar.',
  showText: 'Mesaj metnini göster',
  hidden: 'Şirketiniz bildirimlerde mesaj metnini göstermiyor.',
  waitingSound: 'Müşteri beklediğinde ses',
  waitingSoundHint: 'Kuyruklarınızda biri beklemeye başladığında yukarıdaki ses düzeyinde çalar.',
  denied: 'Tarayıcı bu sitenin bildirimlerini engelliyor. Site ayarlarından izin verip yeniden deneyin.',
  unsupported: 'Bu tarayıcı bunu burada sunmuyor. iPhone’da önce Recado’yu ana ekrana yükleyin.',
  try: 'Deneme gönder',
  tried: 'Gönderildi: bildirim birazdan görünür.',
  newVersion: 'Recado’nun yeni bir sürümü var.',
  reload: 'Yenile',
  notKeptTitle: 'Bağlantı yok',
  notKept: 'Bu görüşme bu cihazda saklı değil. Bağlantı geri gelince açılır.',
} satisfies Catalogue<typeof pt>
