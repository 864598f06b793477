import type { Catalogue } from '../messages.ts'
import type { planLimit as pt } from '../pt/plan-limit.ts'

export const planLimit = {
  missing: {
    title: 'Planınızda yok',
    sentence: 'Şirketin planı bu ekranı içermiyor. İçindekiler saklanır.',
    sentenceUser: 'Şirketin planı bu ekranı içermiyor. Bir yöneticiyle konuşun.',
    open: 'Aboneliği gör',
  },
  upgrade: 'Daha büyük planları gör',
  full: {
    users:
      'Planınız {max, plural, one {# kullanıcıya izin veriyor ve o} other {# kullanıcıya izin veriyor ve hepsi}} kullanımda. Eklemek için planı değiştirin.',
    connections:
      'Planınız {max, plural, one {# bağlantıya izin veriyor ve o} other {# bağlantıya izin veriyor ve hepsi}} kullanımda. Eklemek için planı değiştirin.',
    queues:
      'Planınız {max, plural, one {# kuyruğa izin veriyor ve o} other {# kuyruğa izin veriyor ve hepsi}} kullanımda. Eklemek için planı değiştirin.',
  },
  above: {
    users:
      '{used} kullanıcı var, planınız {max} kullanıcıya izin veriyor. Hepsi kalır, ama yenisi eklenemez.',
    connections:
      '{used} bağlantı var, planınız {max} bağlantıya izin veriyor. Hepsi kalır, ama yenisi eklenemez.',
    queues: '{used} kuyruk var, planınız {max} kuyruğa izin veriyor. Hepsi kalır, ama yenisi eklenemez.',
  },
} satisfies Catalogue<typeof pt>
