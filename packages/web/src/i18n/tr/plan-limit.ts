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
      'Planınız {max, plural, =0 {kullanıcı içermiyor} one {# kullanıcıya izin veriyor ve o kullanımda} other {# kullanıcıya izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
    connections:
      'Planınız {max, plural, =0 {bağlantı içermiyor} one {# bağlantıya izin veriyor ve o kullanımda} other {# bağlantıya izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
    queues:
      'Planınız {max, plural, =0 {kuyruk içermiyor} one {# kuyruğa izin veriyor ve o kullanımda} other {# kuyruğa izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
  },
  above: {
    users:
      '{used, plural, other {# kullanıcı}} var, planınız {max, plural, =0 {kullanıcı içermiyor} other {# kullanıcıya izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
    connections:
      '{used, plural, other {# bağlantı}} var, planınız {max, plural, =0 {bağlantı içermiyor} other {# bağlantıya izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
    queues:
      '{used, plural, other {# kuyruk}} var, planınız {max, plural, =0 {kuyruk içermiyor} other {# kuyruğa izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
  },
} satisfies Catalogue<typeof pt>
