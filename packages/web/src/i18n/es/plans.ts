import type { Catalogue } from '../messages.ts'
import type { plans as pt } from '../pt/plans.ts'
import { planFeatures } from './plan-words.ts'

export const plans = {
  count: '{count, plural, =0 {Ningún plan} one {# plan} other {# planes}}',
  sentence: 'Qué puede usar cada empresa, y por cuánto.',
  search: 'Buscar plan',
  add: 'Añadir plan',
  addTitle: 'Añadir plan',
  editTitle: 'Editar plan',
  saved: 'Plan guardado con éxito.',
  deleted: 'Plan eliminado con éxito.',
  deleteTitle: '¿Eliminar el plan {name}?',
  deleteText: 'Solo se puede eliminar un plan sin empresas. Esta acción no se puede deshacer.',
  emptyTitle: 'Ningún plan todavía',
  emptySentence: 'Cree un plan para que las empresas puedan registrarse.',
  name: 'Nombre',
  users: 'Usuarios',
  connections: 'Conexiones',
  queues: 'Colas',
  value: 'Precio por mes',
  currency: 'Moneda',
  features: 'Recursos',
  allFeatures: 'Todos',
  noFeatures: 'Ninguno',
  companies: 'Empresas',
  offered: 'Registro',
  public: 'Ofrecido',
  private: 'Interno',
  unpayable:
    'Ninguna forma de pago configurada acepta {currency}: quien tiene este plan paga de otra forma, y no se ofrece en el registro.',
  isPublic: 'Ofrecer en el registro',
  isPublicHint: 'Desactivado, solo la operación da este plan a una empresa.',
  limits:
    '{users, plural, one {# usuario} other {# usuarios}} · {connections, plural, one {# conexión} other {# conexiones}} · {queues, plural, one {# cola} other {# colas}}',
  companyCount: '{count, plural, =0 {ninguna empresa} one {# empresa} other {# empresas}}',
  reminders: 'Recordatorios por correo',
  remindersHint: 'Cuándo recordar una factura abierta, contado desde el vencimiento.',
  daysBefore: '{count, plural, one {# día antes} other {# días antes}}',
  daysAfter: '{count, plural, one {# día después} other {# días después}}',
  flags: planFeatures,
} satisfies Catalogue<typeof pt>
