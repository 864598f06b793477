import type { DaySchedule, MediaType } from '@recado/contract'

/** What a fresh Recado shows: two companies that must never see each other. All people and numbers are invented. */
export const DEMO_PASSWORD = 'recado123'

const week = (start: string, end: string, saturdayEnd: string): DaySchedule[] => [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map(weekdayEn => ({
    weekday: NAMES[weekdayEn],
    weekdayEn,
    startTime: start,
    endTime: '12:00',
    startTimeB: '13:00',
    endTimeB: end,
  })),
  { weekday: NAMES.saturday, weekdayEn: 'saturday', startTime: start, endTime: saturdayEnd, startTimeB: '', endTimeB: '' },
  { weekday: NAMES.sunday, weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00', startTimeB: '', endTimeB: '' },
]
const NAMES = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const

export interface DemoMessage {
  readonly fromMe?: boolean
  readonly text: string
  readonly kind?: MediaType
  readonly note?: boolean
  readonly minutesAgo: number
}
export interface DemoTicket {
  readonly contact: string
  readonly number: string
  readonly status: 'open' | 'pending' | 'closed'
  readonly queue: string
  readonly user?: string
  readonly tags?: readonly string[]
  readonly unread?: number
  readonly messages: readonly DemoMessage[]
}
export interface DemoCompany {
  readonly name: string
  readonly language: string
  readonly domain: string
  readonly greeting: string
  readonly queues: readonly { name: string; color: string; greeting: string }[]
  readonly users: readonly { name: string; profile: 'admin' | 'user'; queues: readonly string[]; isSuper?: boolean; allTicket?: boolean }[]
  readonly tags: readonly { name: string; color: string }[]
  readonly quickMessages: readonly { shortcode: string; message: string }[]
  readonly tickets: readonly DemoTicket[]
  readonly schedules: DaySchedule[]
}

export const DEMO: readonly DemoCompany[] = [
  {
    name: 'Loja Sol',
    language: 'pt',
    domain: 'lojasol.example',
    greeting: 'Olá, {{firstName}}! 👋 Você está falando com a *Loja Sol*. Escolha uma opção:',
    schedules: week('08:00', '18:00', '12:00'),
    queues: [
      { name: 'Vendas', color: '#0b7a5e', greeting: 'Certo! Um atendente de *Vendas* já vem falar com você. Seu protocolo é *{{protocol}}*.' },
      { name: 'Suporte', color: '#3b82f6', greeting: 'Certo! O *Suporte* já vem falar com você. Seu protocolo é *{{protocol}}*.' },
      { name: 'Financeiro', color: '#d97706', greeting: 'Certo! O *Financeiro* já vem falar com você. Seu protocolo é *{{protocol}}*.' },
    ],
    users: [
      { name: 'Camila Prado', profile: 'admin', queues: ['Vendas', 'Suporte', 'Financeiro'], isSuper: true, allTicket: true },
      { name: 'Bruno Alves', profile: 'user', queues: ['Vendas'] },
      { name: 'Ana Ribeiro', profile: 'user', queues: ['Suporte', 'Financeiro'] },
    ],
    tags: [
      { name: 'VIP', color: '#d97706' },
      { name: 'Orçamento', color: '#2563eb' },
      { name: 'Boleto', color: '#4f46e5' },
      { name: 'Novo', color: '#16a34a' },
      { name: 'Troca', color: '#dc2626' },
    ],
    quickMessages: [
      { shortcode: 'ola', message: '{{ms}}, {{firstName}}! Aqui é {{userName}}, da *{{name_company}}*. Como posso ajudar?' },
      { shortcode: 'horario', message: 'Atendemos de segunda a sexta, das 8h às 18h, e aos sábados até o meio-dia.' },
      { shortcode: 'pix', message: 'Nossa chave Pix é *financeiro@lojasol.example*. Assim que cair, eu confirmo por aqui. 😊' },
      { shortcode: 'prazo', message: 'A entrega leva até 3 dias úteis na capital e 7 no interior.' },
      { shortcode: 'obrigado', message: 'Obrigado pelo contato, {{firstName}}! Seu protocolo é *{{protocol}}*.' },
    ],
    tickets: [
      {
        contact: 'Mariana Castro',
        number: '5581900001234',
        status: 'open',
        queue: 'Vendas',
        user: 'Camila Prado',
        tags: ['VIP', 'Orçamento'],
        unread: 2,
        messages: [
          { text: 'Oi, bom dia! O kit de 12 unidades já chegou?', minutesAgo: 95 },
          { fromMe: true, text: '*Camila Prado*\nOi Mariana, bom dia! 👋 O kit de 12 unidades que você pediu chegou ontem.', minutesAgo: 90 },
          { text: 'Que ótimo!! Ainda consigo o preço da semana passada?', minutesAgo: 84 },
          { fromMe: true, note: true, text: 'Cliente VIP: até 10% de desconto sem aprovação.', minutesAgo: 80 },
          { fromMe: true, text: 'Consegui! Dois kits com 10% e frete único: R$ 1.284,00.', minutesAgo: 75 },
          { text: 'Fechado! 🙌', minutesAgo: 4 },
          { text: 'Pode ser no Pix? Mando o comprovante já', minutesAgo: 3 },
        ],
      },
      {
        contact: 'Diego Fernández',
        number: '5491100005678',
        status: 'open',
        queue: 'Suporte',
        user: 'Camila Prado',
        unread: 1,
        messages: [{ text: '¿Tienen disponibilidad para mañana a las 15 h?', minutesAgo: 9 }],
      },
      {
        contact: 'João Pereira',
        number: '5511900002233',
        status: 'open',
        queue: 'Vendas',
        user: 'Camila Prado',
        tags: ['Novo'],
        messages: [
          { text: 'Recebi tudo certinho', minutesAgo: 60 },
          { fromMe: true, text: 'Que bom, João! Qualquer coisa é só chamar.', minutesAgo: 40 },
          { text: 'Perfeito, muito obrigado pelo atendimento!', minutesAgo: 36 },
        ],
      },
      {
        contact: 'Eduarda Lima',
        number: '5521900003344',
        status: 'open',
        queue: 'Suporte',
        user: 'Ana Ribeiro',
        messages: [
          { text: 'Minha encomenda ainda não chegou', minutesAgo: 130 },
          { fromMe: true, text: 'Vou verificar com a transportadora e te retorno', minutesAgo: 61 },
        ],
      },
      {
        contact: 'Nicolás Herrera',
        number: '5493510004455',
        status: 'open',
        queue: 'Financeiro',
        user: 'Ana Ribeiro',
        tags: ['Boleto'],
        messages: [{ text: 'Necesito la segunda vía de la boleta', minutesAgo: 150 }],
      },
      {
        contact: 'Tatiana Barbosa',
        number: '5531900005566',
        status: 'open',
        queue: 'Vendas',
        user: 'Bruno Alves',
        tags: ['Troca'],
        messages: [
          { text: 'Quero trocar o tamanho', minutesAgo: 240 },
          { fromMe: true, text: 'Claro! Me manda uma foto da etiqueta, por favor.', minutesAgo: 190 },
        ],
      },
      {
        contact: 'Rafael Nunes',
        number: '5541900006677',
        status: 'pending',
        queue: 'Vendas',
        unread: 1,
        messages: [{ text: 'Boa tarde, meu pedido veio errado', minutesAgo: 9 }],
      },
      {
        contact: 'Karina Vargas',
        number: '5491100007788',
        status: 'pending',
        queue: 'Suporte',
        unread: 1,
        messages: [{ text: 'Quero falar com um atendente', minutesAgo: 6 }],
      },
      {
        contact: 'Mercado Boa Vista',
        number: '5551900008899',
        status: 'pending',
        queue: 'Financeiro',
        unread: 1,
        messages: [{ text: '2ª via do boleto de novembro', minutesAgo: 5 }],
      },
      {
        contact: 'Gabriela Ramos',
        number: '59899000111',
        status: 'pending',
        queue: 'Vendas',
        unread: 1,
        messages: [{ text: '¿Hacen envíos a Montevideo?', minutesAgo: 2 }],
      },
      {
        contact: 'Padaria Sol Nascente',
        number: '5571900009900',
        status: 'closed',
        queue: 'Financeiro',
        user: 'Camila Prado',
        tags: ['Boleto'],
        messages: [
          { text: 'Boleto pago!', minutesAgo: 2_900 },
          { fromMe: true, text: 'Recebemos, muito obrigada! 😊', minutesAgo: 2_880 },
        ],
      },
    ],
  },
  {
    name: 'Café Lua',
    language: 'es',
    domain: 'cafelua.example',
    greeting: '¡Hola, {{firstName}}! ☕ Estás hablando con *Café Lua*. Elige una opción:',
    schedules: week('07:00', '20:00', '15:00'),
    queues: [
      { name: 'Pedidos', color: '#9333ea', greeting: '¡Listo! Ya te atiende alguien de *Pedidos*. Tu protocolo es *{{protocol}}*.' },
      { name: 'Reservas', color: '#e11d48', greeting: '¡Listo! Ya te atiende alguien de *Reservas*. Tu protocolo es *{{protocol}}*.' },
    ],
    users: [
      { name: 'Lucía Gómez', profile: 'admin', queues: ['Pedidos', 'Reservas'], allTicket: true },
      { name: 'Mateo Ruiz', profile: 'user', queues: ['Pedidos'] },
    ],
    tags: [
      { name: 'Frecuente', color: '#16a34a' },
      { name: 'Evento', color: '#9333ea' },
    ],
    quickMessages: [
      { shortcode: 'hola', message: '¡{{ms}}, {{firstName}}! Te saluda {{userName}}. ¿En qué te ayudo?' },
      { shortcode: 'horario', message: 'Abrimos de lunes a viernes de 7 a 20 h y los sábados hasta las 15 h.' },
      { shortcode: 'reserva', message: '¡Reserva confirmada, {{firstName}}! Te esperamos.' },
    ],
    tickets: [
      {
        contact: 'Sofía Rojas',
        number: '5491100011122',
        status: 'pending',
        queue: 'Reservas',
        unread: 1,
        tags: ['Evento'],
        messages: [{ text: 'Hola, ¿puedo reservar para ocho personas el sábado?', minutesAgo: 7 }],
      },
      {
        contact: 'Martín Silva',
        number: '5491100022233',
        status: 'open',
        queue: 'Pedidos',
        user: 'Lucía Gómez',
        tags: ['Frecuente'],
        messages: [
          { text: '¿Me guardan dos medialunas?', minutesAgo: 30 },
          { fromMe: true, text: '*Lucía Gómez*\n¡Claro que sí, Martín!', minutesAgo: 25 },
        ],
      },
    ],
  },
]
/** The name before the @: `camila` of Camila Prado. */
export const loginOf = (name: string, domain: string): string =>
  `${(name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()}@${domain}`
