import type { WordTree } from '@recado/domain'

/** The sentences on pages of things that a plan limits. */
export const planLimit = {
  missing: {
    title: { pt: 'Fora do seu plano', en: 'Not in your plan', es: 'Fuera de su plan', tr: 'Planınızda yok' },
    sentence: {
      pt: 'O plano da empresa não inclui esta tela. O que houver nela continua guardado.',
      en: 'The plan of the company does not have this screen. Everything in it is kept.',
      es: 'El plan de la empresa no incluye esta pantalla. Lo que haya en ella se conserva.',
      tr: 'Şirketin planı bu ekranı içermiyor. İçindekiler saklanır.',
    },
    sentenceUser: {
      pt: 'O plano da empresa não inclui esta tela. Fale com um administrador.',
      en: 'The plan of the company does not have this screen. Talk to an admin.',
      es: 'El plan de la empresa no incluye esta pantalla. Hable con un administrador.',
      tr: 'Şirketin planı bu ekranı içermiyor. Bir yöneticiyle konuşun.',
    },
    open: {
      pt: 'Ver a assinatura',
      en: 'See the subscription',
      es: 'Ver la suscripción',
      tr: 'Aboneliği gör',
    },
  },
  upgrade: {
    pt: 'Ver planos maiores',
    en: 'See larger plans',
    es: 'Ver planes mayores',
    tr: 'Daha büyük planları gör',
  },
  full: {
    users: {
      pt: 'Seu plano {max, plural, =0 {não inclui usuários} =1 {permite # usuário, e ele está em uso} other {permite # usuários, e todos estão em uso}}. Para adicionar, mude de plano.',
      en: 'Your plan {max, plural, =0 {has no users} one {allows # user, and it is in use} other {allows # users, and all are in use}}. Change the plan to add more.',
      es: 'Su plan {max, plural, =0 {no incluye usuarios} one {permite # usuario, y está en uso} other {permite # usuarios, y todos están en uso}}. Para agregar, cambie de plan.',
      tr: 'Planınız {max, plural, =0 {kullanıcı içermiyor} one {# kullanıcıya izin veriyor ve o kullanımda} other {# kullanıcıya izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
    },
    connections: {
      pt: 'Seu plano {max, plural, =0 {não inclui conexões} =1 {permite # conexão, e ela está em uso} other {permite # conexões, e todas estão em uso}}. Para adicionar, mude de plano.',
      en: 'Your plan {max, plural, =0 {has no connections} one {allows # connection, and it is in use} other {allows # connections, and all are in use}}. Change the plan to add more.',
      es: 'Su plan {max, plural, =0 {no incluye conexiones} one {permite # conexión, y está en uso} other {permite # conexiones, y todas están en uso}}. Para agregar, cambie de plan.',
      tr: 'Planınız {max, plural, =0 {bağlantı içermiyor} one {# bağlantıya izin veriyor ve o kullanımda} other {# bağlantıya izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
    },
    queues: {
      pt: 'Seu plano {max, plural, =0 {não inclui filas} =1 {permite # fila, e ela está em uso} other {permite # filas, e todas estão em uso}}. Para adicionar, mude de plano.',
      en: 'Your plan {max, plural, =0 {has no queues} one {allows # queue, and it is in use} other {allows # queues, and all are in use}}. Change the plan to add more.',
      es: 'Su plan {max, plural, =0 {no incluye colas} one {permite # cola, y está en uso} other {permite # colas, y todas están en uso}}. Para agregar, cambie de plan.',
      tr: 'Planınız {max, plural, =0 {kuyruk içermiyor} one {# kuyruğa izin veriyor ve o kullanımda} other {# kuyruğa izin veriyor ve hepsi kullanımda}}. Eklemek için planı değiştirin.',
    },
  },
  above: {
    users: {
      pt: '{used, plural, =1 {Há # usuário} other {São # usuários}}, e seu plano {max, plural, =0 {não inclui nenhum} other {permite #}}. {used, plural, =1 {Ele continua} other {Todos continuam}}, mas nenhum pode ser adicionado.',
      en: 'There {used, plural, one {is # user} other {are # users}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
      es: 'Hay {used, plural, one {# usuario} other {# usuarios}}, y su plan {max, plural, =0 {no incluye ninguno} other {permite #}}. {used, plural, one {Sigue} other {Todos siguen}}, pero no se puede agregar ninguno.',
      tr: '{used, plural, other {# kullanıcı}} var, planınız {max, plural, =0 {kullanıcı içermiyor} other {# kullanıcıya izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
    },
    connections: {
      pt: '{used, plural, =1 {Há # conexão} other {São # conexões}}, e seu plano {max, plural, =0 {não inclui nenhuma} other {permite #}}. {used, plural, =1 {Ela continua} other {Todas continuam}}, mas nenhuma pode ser adicionada.',
      en: 'There {used, plural, one {is # connection} other {are # connections}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
      es: 'Hay {used, plural, one {# conexión} other {# conexiones}}, y su plan {max, plural, =0 {no incluye ninguna} other {permite #}}. {used, plural, one {Sigue} other {Todas siguen}}, pero no se puede agregar ninguna.',
      tr: '{used, plural, other {# bağlantı}} var, planınız {max, plural, =0 {bağlantı içermiyor} other {# bağlantıya izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
    },
    queues: {
      pt: '{used, plural, =1 {Há # fila} other {São # filas}}, e seu plano {max, plural, =0 {não inclui nenhuma} other {permite #}}. {used, plural, =1 {Ela continua} other {Todas continuam}}, mas nenhuma pode ser adicionada.',
      en: 'There {used, plural, one {is # queue} other {are # queues}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
      es: 'Hay {used, plural, one {# cola} other {# colas}}, y su plan {max, plural, =0 {no incluye ninguna} other {permite #}}. {used, plural, one {Sigue} other {Todas siguen}}, pero no se puede agregar ninguna.',
      tr: '{used, plural, other {# kuyruk}} var, planınız {max, plural, =0 {kuyruk içermiyor} other {# kuyruğa izin veriyor}}. {used, plural, one {O kalır} other {Hepsi kalır}}, ama yenisi eklenemez.',
    },
  },
} as const satisfies WordTree
