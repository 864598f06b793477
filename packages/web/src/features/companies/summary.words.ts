import type { WordTree } from '@recado/domain'

export const companiesDue = {
  platform: {
    pt: 'plataforma, não vence',
    en: 'platform, does not expire',
    es: 'plataforma, no vence',
    tr: 'platform, süresi dolmaz',
  },
  none: { pt: 'sem vencimento', en: 'no due date', es: 'sin vencimiento', tr: 'son ödeme tarihi yok' },
  trial: {
    pt: 'teste, {count, plural, =0 {acaba hoje} one {# dia} other {# dias}}',
    en: 'trial, {count, plural, =0 {ends today} one {# day} other {# days}}',
    es: 'prueba, {count, plural, =0 {termina hoy} one {# día} other {# días}}',
    tr: 'deneme, {count, plural, =0 {bugün bitiyor} other {# gün}}',
  },
  today: { pt: 'vence hoje', en: 'due today', es: 'vence hoy', tr: 'son gün bugün' },
  todayPast: { pt: 'venceu hoje', en: 'expired today', es: 'venció hoy', tr: 'bugün doldu' },
  left: {
    pt: '{count, plural, =1 {falta # dia} other {faltam # dias}}',
    en: '{count, plural, one {# day left} other {# days left}}',
    es: '{count, plural, one {falta # día} other {faltan # días}}',
    tr: '{count, plural, other {# gün kaldı}}',
  },
  overdue: {
    pt: 'venceu há {count, plural, =1 {# dia} other {# dias}}',
    en: '{count, plural, one {# day overdue} other {# days overdue}}',
    es: 'venció hace {count, plural, one {# día} other {# días}}',
    tr: '{count, plural, other {# gün gecikti}}',
  },
  step: { pt: 'Vencimento', en: 'Due date', es: 'Vencimiento', tr: 'Son ödeme' },
  stepOf: {
    pt: '+ Vencimento: {name}',
    en: '+ Due date: {name}',
    es: '+ Vencimiento: {name}',
    tr: '+ Son ödeme: {name}',
  },
  title: {
    pt: 'Mover o vencimento de {name}?',
    en: 'Move the due date of {name}?',
    es: '¿Mover el vencimiento de {name}?',
    tr: '{name} için son ödeme tarihi ileri alınsın mı?',
  },
  question: {
    pt: 'De {from} para {to} ({recurrence}).',
    en: 'From {from} to {to} ({recurrence}).',
    es: 'Del {from} al {to} ({recurrence}).',
    tr: '{from} yerine {to} ({recurrence}).',
  },
  moved: {
    pt: '{name} agora vence em {to}.',
    en: '{name} is now due on {to}.',
    es: '{name} vence ahora el {to}.',
    tr: '{name} için yeni son ödeme tarihi {to}.',
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
} as const satisfies WordTree

export const companiesHealth = {
  connectionsDown: {
    pt: '{count, plural, =1 {# conexão caída} other {# conexões caídas}}',
    en: '{count, plural, one {# connection down} other {# connections down}}',
    es: '{count, plural, one {# conexión caída} other {# conexiones caídas}}',
    tr: '{count, plural, other {# bağlantı kopuk}}',
  },
  jobsLate: {
    pt: '{count, plural, =1 {# tarefa atrasada} other {# tarefas atrasadas}}',
    en: '{count, plural, one {# task late} other {# tasks late}}',
    es: '{count, plural, one {# tarea atrasada} other {# tareas atrasadas}}',
    tr: '{count, plural, other {# görev gecikti}}',
  },
  storage: { pt: 'Arquivos', en: 'Files', es: 'Archivos', tr: 'Dosyalar' },
} as const satisfies WordTree

export const companiesAbove = {
  users: {
    pt: 'Acima do plano: os usuários continuam, mas nenhum é adicionado.',
    en: 'Above the plan: the users stay, but none can be added.',
    es: 'Por encima del plan: los usuarios siguen, pero no se puede agregar ninguno.',
    tr: 'Planın üzerinde: kullanıcılar kalır, ama yenisi eklenemez.',
  },
  connections: {
    pt: 'Acima do plano: as conexões continuam, mas nenhuma é adicionada.',
    en: 'Above the plan: the connections stay, but none can be added.',
    es: 'Por encima del plan: las conexiones siguen, pero no se puede agregar ninguna.',
    tr: 'Planın üzerinde: bağlantılar kalır, ama yenisi eklenemez.',
  },
  queues: {
    pt: 'Acima do plano: as filas continuam, mas nenhuma é adicionada.',
    en: 'Above the plan: the queues stay, but none can be added.',
    es: 'Por encima del plan: las colas siguen, pero no se puede agregar ninguna.',
    tr: 'Planın üzerinde: kuyruklar kalır, ama yenisi eklenemez.',
  },
} as const satisfies WordTree

export const companiesFull = {
  users: {
    pt: 'No limite: o próximo usuário é recusado.',
    en: 'At the limit: the next user is refused.',
    es: 'En el límite: el próximo usuario será rechazado.',
    tr: 'Sınırda: sonraki kullanıcı reddedilir.',
  },
  connections: {
    pt: 'No limite: a próxima conexão é recusada.',
    en: 'At the limit: the next connection is refused.',
    es: 'En el límite: la próxima conexión será rechazada.',
    tr: 'Sınırda: sonraki bağlantı reddedilir.',
  },
  queues: {
    pt: 'No limite: a próxima fila é recusada.',
    en: 'At the limit: the next queue is refused.',
    es: 'En el límite: la próxima cola será rechazada.',
    tr: 'Sınırda: sonraki kuyruk reddedilir.',
  },
} as const satisfies WordTree

export const companiesInvoices = {
  title: { pt: 'Faturas', en: 'Invoices', es: 'Facturas', tr: 'Faturalar' },
  none: {
    pt: 'Nenhuma fatura ainda.',
    en: 'No invoice yet.',
    es: 'Ninguna factura todavía.',
    tr: 'Henüz fatura yok.',
  },
  paid: {
    pt: 'paga em {date}',
    en: 'paid on {date}',
    es: 'pagada el {date}',
    tr: '{date} tarihinde ödendi',
  },
  due: { pt: 'vence em {date}', en: 'due on {date}', es: 'vence el {date}', tr: 'son ödeme {date}' },
  overdue: {
    pt: 'venceu em {date}',
    en: 'was due on {date}',
    es: 'venció el {date}',
    tr: 'son ödeme {date} idi',
  },
} as const satisfies WordTree
