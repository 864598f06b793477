import type { WordTree } from '@recado/domain'

/** The people who see a ticket, with their reasons, and the others. */
export const conversationAccess = {
  title: {
    pt: 'Quem vê a conversa #{id}',
    en: 'Who sees ticket #{id}',
    es: 'Quién ve el ticket #{id}',
    tr: '#{id} numaralı talebi kim görüyor',
  },
  viewAs: {
    pt: 'Ver as conversas como {name}',
    en: 'See the tickets as {name}',
    es: 'Ver los tickets como {name}',
    tr: 'Talepleri {name} gibi gör',
  },
  sees: { pt: 'Veem', en: 'See it', es: 'Lo ven', tr: 'Görenler' },
  seesNot: { pt: 'Não veem', en: 'Do not see it', es: 'No lo ven', tr: 'Görmeyenler' },
  reasons: {
    admin: { pt: 'É administrador', en: 'Is an admin', es: 'Es administrador', tr: 'Yönetici' },
    owner: {
      pt: 'A conversa está com esta pessoa',
      en: 'Holds the ticket',
      es: 'El ticket está con esta persona',
      tr: 'Talep bu kişide',
    },
    queue: {
      pt: 'Trabalha na fila {queue}',
      en: 'Works in the queue {queue}',
      es: 'Trabaja en la cola {queue}',
      tr: '{queue} kuyruğunda çalışıyor',
    },
    withoutQueue: {
      pt: 'Vê conversas sem fila',
      en: 'Sees tickets without a queue',
      es: 'Ve tickets sin cola',
      tr: 'Kuyruğu olmayan talepleri görüyor',
    },
    heldInQueue: {
      pt: 'Trabalha na fila {queue} e vê as conversas dos colegas',
      en: 'Works in the queue {queue} and sees the tickets of colleagues',
      es: 'Trabaja en la cola {queue} y ve los tickets de los colegas',
      tr: '{queue} kuyruğunda çalışıyor ve iş arkadaşlarının taleplerini görüyor',
    },
    heldWithoutQueue: {
      pt: 'Vê conversas sem fila, também as dos colegas',
      en: 'Sees tickets without a queue, also those of colleagues',
      es: 'Ve tickets sin cola, también los de los colegas',
      tr: 'Kuyruğu olmayan talepleri görüyor, iş arkadaşlarınınkiler dahil',
    },
  },
  obstacles: {
    otherQueue: {
      pt: 'Não trabalha na fila {queue}',
      en: 'Does not work in the queue {queue}',
      es: 'No trabaja en la cola {queue}',
      tr: '{queue} kuyruğunda çalışmıyor',
    },
    noQueue: {
      pt: 'Não vê conversas sem fila',
      en: 'Does not see tickets without a queue',
      es: 'No ve tickets sin cola',
      tr: 'Kuyruğu olmayan talepleri görmüyor',
    },
    heldByAnother: {
      pt: 'Não vê as conversas dos colegas, e esta é de um colega',
      en: 'Does not see the tickets of colleagues, and a colleague holds this one',
      es: 'No ve los tickets de los colegas, y este es de un colega',
      tr: 'İş arkadaşlarının taleplerini görmüyor, bu talep de bir iş arkadaşında',
    },
    group: { pt: 'Não vê grupos', en: 'Does not see groups', es: 'No ve grupos', tr: 'Grupları görmüyor' },
  },
} as const satisfies WordTree
