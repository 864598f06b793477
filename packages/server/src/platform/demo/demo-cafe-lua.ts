import { weekSchedule, type DemoCompany } from './demo-company.ts'

export const CAFE_LUA: DemoCompany = {
  name: 'Café Lua',
  language: 'es',
  domain: 'cafelua.example',
  greeting: '¡Hola, {{firstName}}! ☕ Estás hablando con *Café Lua*. Elige una opción:',
  schedules: weekSchedule('07:00', '20:00', '15:00'),
  queues: [
    {
      name: 'Pedidos',
      color: '#9333ea',
      greeting: '¡Listo! Ya te atiende alguien de *Pedidos*. Tu protocolo es *{{protocol}}*.',
    },
    {
      name: 'Reservas',
      color: '#e11d48',
      greeting: '¡Listo! Ya te atiende alguien de *Reservas*. Tu protocolo es *{{protocol}}*.',
    },
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
}
