import type { WordTree } from '@recado/domain'

export const ticketsEmpty = {
  open: {
    title: { pt: 'Nada aqui!', en: 'Nothing here!', es: '¡Nada aquí!', tr: 'Burada bir şey yok!' },
    sentence: {
      pt: 'Nenhuma conversa em andamento. Aceite uma que esteja aguardando ou comece outra.',
      en: 'No conversation in service. Accept one that is waiting or begin one.',
      es: 'No hay tickets en atención. Acepte uno que esté esperando o inicie una conversación.',
      tr: 'Süren görüşme yok. Bekleyen birini kabul edin veya yeni bir görüşme başlatın.',
    },
  },
  pending: {
    title: { pt: 'Ninguém esperando', en: 'Nobody is waiting', es: 'Nadie esperando', tr: 'Bekleyen yok' },
    sentence: {
      pt: 'Quando um cliente escrever, a conversa aparece aqui na hora.',
      en: 'When a customer writes, the conversation appears here at once.',
      es: 'Cuando un cliente escriba, la conversación aparece aquí al instante.',
      tr: 'Bir müşteri yazdığında görüşme anında burada görünür.',
    },
  },
  closed: {
    title: {
      pt: 'Nenhuma conversa encerrada',
      en: 'No closed tickets',
      es: 'Ningún ticket cerrado',
      tr: 'Kapalı talep yok',
    },
    sentence: {
      pt: 'As conversas que você encerrar ficam guardadas aqui.',
      en: 'The conversations you close are kept here.',
      es: 'Las conversaciones que resuelva quedan guardadas aquí.',
      tr: 'Kapattığınız görüşmeler burada saklanır.',
    },
  },
  groups: {
    title: {
      pt: 'Nenhum grupo em andamento',
      en: 'No group in service',
      es: 'Ningún grupo en curso',
      tr: 'Süren grup görüşmesi yok',
    },
    sentence: {
      pt: 'As conversas dos grupos dos seus números aparecem aqui.',
      en: 'The conversations of your numbers’ groups appear here.',
      es: 'Las conversaciones de los grupos de sus números aparecen aquí.',
      tr: 'Numaralarınızın gruplarındaki görüşmeler burada görünür.',
    },
  },
  groupsPending: {
    title: {
      pt: 'Nenhum grupo esperando',
      en: 'No group waits',
      es: 'Ningún grupo en espera',
      tr: 'Bekleyen grup yok',
    },
    sentence: {
      pt: 'Quando alguém escrever em um grupo dos seus números, a conversa aparece aqui na hora.',
      en: 'When somebody writes in a group of your numbers, the conversation appears here at once.',
      es: 'Cuando alguien escriba en un grupo de sus números, la conversación aparece aquí al instante.',
      tr: 'Numaralarınızın bir grubunda biri yazdığında görüşme hemen burada görünür.',
    },
  },
  search: {
    title: {
      pt: 'O que você procura?',
      en: 'What are you looking for?',
      es: '¿Qué busca?',
      tr: 'Ne arıyorsunuz?',
    },
    sentence: {
      pt: 'Digite um nome, um número ou o código da conversa.',
      en: 'Type a name, a number or the code of a ticket.',
      es: 'Escriba un nombre, un número o el código del ticket.',
      tr: 'Bir ad, numara veya talep kodu yazın.',
    },
  },
  noHits: {
    title: {
      pt: 'Nada encontrado',
      en: 'Nothing found',
      es: 'No se encontró nada',
      tr: 'Sonuç bulunamadı',
    },
    sentence: {
      pt: 'Nenhum nome, número ou mensagem. Tente outras palavras.',
      en: 'No name, number or message. Try other words.',
      es: 'Ningún nombre, número ni mensaje. Pruebe con otras palabras.',
      tr: 'Ad, numara veya mesaj bulunamadı. Başka sözcükler deneyin.',
    },
    byName: {
      pt: 'Tente outro nome ou número.',
      en: 'Try another name or number.',
      es: 'Pruebe con otro nombre o número.',
      tr: 'Başka bir ad veya numara deneyin.',
    },
    searching: {
      pt: 'Nenhum nome ou número. Procurando nas mensagens…',
      en: 'No name or number. Searching the messages…',
      es: 'Ningún nombre ni número. Buscando en los mensajes…',
      tr: 'Ad veya numara yok. Mesajlarda aranıyor…',
    },
    inMessages: {
      pt: 'Nenhum nome ou número, mas há mensagens.',
      en: 'No name or number, but there are messages.',
      es: 'Ningún nombre ni número, pero hay mensajes.',
      tr: 'Ad veya numara yok, ama mesajlar var.',
    },
    show: {
      pt: '{count, plural, =1 {Ver # mensagem} other {Ver # mensagens}}',
      en: '{count, plural, one {Show # message} other {Show # messages}}',
      es: '{count, plural, one {Ver # mensaje} other {Ver # mensajes}}',
      tr: '{count, plural, other {# mesajı göster}}',
    },
    showOfMore: {
      pt: 'Ver {count, number} mensagens ou mais',
      en: 'Show {count, number} messages or more',
      es: 'Ver {count, number} mensajes o más',
      tr: '{count, number} veya daha fazla mesajı göster',
    },
  },
  snoozed: {
    title: { pt: 'Nada adiado', en: 'Nothing snoozed', es: 'Nada pospuesto', tr: 'Ertelenen yok' },
    sentence: {
      pt: 'Use Adiar na conversa para tirá-la da frente até a hora certa.',
      en: 'Use Snooze in a conversation to put it aside until the right time.',
      es: 'Use Posponer en la conversación para apartarla hasta el momento justo.',
      tr: 'Doğru zamana kadar kenara koymak için görüşmede Ertele’yi kullanın.',
    },
  },
  restSnoozed: {
    title: {
      pt: 'O resto está adiado',
      en: 'The rest is snoozed',
      es: 'Lo demás está pospuesto',
      tr: 'Kalanlar ertelendi',
    },
    sentence: {
      pt: 'As outras conversas voltam de Adiados na hora marcada.',
      en: 'The other tickets come back from Snoozed at their time.',
      es: 'Los demás tickets vuelven de Pospuestos a su hora.',
      tr: 'Diğer talepler Ertelenenler listesinden zamanı gelince döner.',
    },
  },
  filtered: {
    title: {
      pt: 'Nada com estes filtros',
      en: 'Nothing with these filters',
      es: 'Nada con estos filtros',
      tr: 'Bu filtrelerle sonuç yok',
    },
    sentence: {
      pt: 'Há filtros ativos que escondem o resto da lista.',
      en: 'Active filters hide the rest of the list.',
      es: 'Hay filtros activos que ocultan el resto de la lista.',
      tr: 'Etkin filtreler listenin kalanını gizliyor.',
    },
  },
  new: { pt: 'Nova conversa', en: 'New ticket', es: 'Nuevo ticket', tr: 'Yeni talep' },
  clear: { pt: 'Limpar filtros', en: 'Clear filters', es: 'Limpiar filtros', tr: 'Filtreleri temizle' },
  simulator: {
    pt: 'Testar com o simulador',
    en: 'Try it with the simulator',
    es: 'Probar con el simulador',
    tr: 'Simülatörle dene',
  },
} as const satisfies WordTree
