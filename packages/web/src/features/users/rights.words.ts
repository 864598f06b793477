import type { WordTree } from '@recado/domain'

export const usersFlags = {
  allTicket: {
    pt: 'Ver conversas sem fila',
    en: 'See tickets without a queue',
    es: 'Ver tickets sin cola',
    tr: 'Kuyruksuz talepleri gör',
  },
  allHistoric: {
    pt: 'Ver o histórico de outras filas',
    en: 'See the history of other queues',
    es: 'Ver el historial de otras colas',
    tr: 'Diğer kuyrukların geçmişini gör',
  },
  allUserChat: {
    pt: 'Ver conversas de outros usuários',
    en: 'See other users’ tickets',
    es: 'Ver tickets de otros usuarios',
    tr: 'Diğer kullanıcıların taleplerini gör',
  },
  allowGroup: { pt: 'Ver grupos', en: 'See groups', es: 'Ver grupos', tr: 'Grupları gör' },
  userClosePendingTicket: {
    pt: 'Encerrar conversas aguardando',
    en: 'Close pending tickets',
    es: 'Cerrar tickets en espera',
    tr: 'Bekleyen talepleri kapat',
  },
  showDashboard: { pt: 'Ver o painel', en: 'See the dashboard', es: 'Ver el panel', tr: 'Paneli gör' },
  isTricked: {
    pt: 'Ver números completos dos contatos',
    en: 'See full contact numbers',
    es: 'Ver los números completos de los contactos',
    tr: 'Kişilerin tam numaralarını gör',
  },
} as const satisfies WordTree

/** The meaning of each right. */
export const usersFlagHints = {
  allTicket: {
    pt: 'Vê e aceita o que chegou sem passar por uma fila.',
    en: 'Sees and accepts what came without a queue.',
    es: 'Ve y acepta lo que llegó sin pasar por una cola.',
    tr: 'Kuyruğa girmeden gelenleri görür ve kabul eder.',
  },
  allHistoric: {
    pt: 'Lê o que o cliente conversou antes em filas que não são as suas.',
    en: 'Reads what the customer wrote before in queues that are not theirs.',
    es: 'Lee lo que el cliente conversó antes en colas que no son las suyas.',
    tr: 'Müşterinin başka kuyruklardaki eski görüşmelerini okur.',
  },
  allUserChat: {
    pt: 'Vê, nas suas filas, também o que outra pessoa atende.',
    en: 'Sees, in their queues, also what somebody else serves.',
    es: 'Ve, en sus colas, también lo que atiende otra persona.',
    tr: 'Kendi kuyruklarında başkasının baktıklarını da görür.',
  },
  allowGroup: {
    pt: 'Lê e escreve nos grupos.',
    en: 'Reads and writes in groups.',
    es: 'Lee y escribe en los grupos.',
    tr: 'Gruplarda okur ve yazar.',
  },
  userClosePendingTicket: {
    pt: 'Encerra o que espera sem aceitar antes.',
    en: 'Closes what waits without accepting it first.',
    es: 'Cierra lo que espera sin aceptarlo antes.',
    tr: 'Bekleyeni önce kabul etmeden kapatır.',
  },
  showDashboard: {
    pt: 'Abre os números do atendimento, de todas as filas.',
    en: 'Opens the figures of the service, of all queues.',
    es: 'Permite ver las cifras de la atención, de todas las colas.',
    tr: 'Tüm kuyrukların hizmet rakamlarını açar.',
  },
  isTricked: {
    pt: 'Sem isto, os últimos quatro dígitos ficam cobertos.',
    en: 'Without it, the last four digits are covered.',
    es: 'Sin esto, los últimos cuatro dígitos quedan cubiertos.',
    tr: 'Bu olmadan son dört rakam gizlenir.',
  },
} as const satisfies WordTree

export const usersPresets = {
  attendant: {
    name: { pt: 'Atendente', en: 'Attendant', es: 'Agente', tr: 'Temsilci' },
    may: {
      pt: 'Atende as conversas das suas filas.',
      en: 'Serves the conversations of their queues.',
      es: 'Atiende las conversaciones de sus colas.',
      tr: 'Kendi kuyruklarının görüşmelerine bakar.',
    },
  },
  supervisor: {
    name: { pt: 'Supervisor', en: 'Supervisor', es: 'Supervisor', tr: 'Süpervizör' },
    may: {
      pt: 'Atende, e vê o que os colegas atendem, os grupos e o painel.',
      en: 'Serves, and sees what colleagues serve, the groups and the dashboard.',
      es: 'Atiende, y ve lo que atienden sus colegas, los grupos y el panel.',
      tr: 'Hizmet verir; ekibin görüşmelerini, grupları ve paneli görür.',
    },
  },
  admin: {
    name: { pt: 'Administrador', en: 'Admin', es: 'Administrador', tr: 'Yönetici' },
    may: {
      pt: 'Vê e muda tudo: números, filas, usuários e faturas.',
      en: 'Sees and changes everything: numbers, queues, users and invoices.',
      es: 'Ve y cambia todo: números, colas, usuarios y facturas.',
      tr: 'Her şeyi görür ve değiştirir: numaralar, kuyruklar, kullanıcılar, faturalar.',
    },
  },
  own: {
    pt: 'Permissões escolhidas uma a uma, abaixo.',
    en: 'Permissions chosen one by one, below.',
    es: 'Permisos elegidos uno a uno, abajo.',
    tr: 'Yetkiler aşağıda tek tek seçildi.',
  },
} as const satisfies WordTree
