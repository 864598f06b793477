import type { Catalogue } from '../messages.ts'
import type { planLimit as pt } from '../pt/plan-limit.ts'

export const planLimit = {
  missing: {
    title: 'Fuera de su plan',
    sentence: 'El plan de la empresa no incluye esta pantalla. Lo que haya en ella se conserva.',
    sentenceUser: 'El plan de la empresa no incluye esta pantalla. Hable con un administrador.',
    open: 'Ver la suscripción',
  },
  upgrade: 'Ver planes mayores',
  full: {
    users:
      'Su plan {max, plural, =0 {no incluye usuarios} one {permite # usuario, y está en uso} other {permite # usuarios, y todos están en uso}}. Para agregar, cambie de plan.',
    connections:
      'Su plan {max, plural, =0 {no incluye conexiones} one {permite # conexión, y está en uso} other {permite # conexiones, y todas están en uso}}. Para agregar, cambie de plan.',
    queues:
      'Su plan {max, plural, =0 {no incluye colas} one {permite # cola, y está en uso} other {permite # colas, y todas están en uso}}. Para agregar, cambie de plan.',
  },
  above: {
    users:
      'Hay {used, plural, one {# usuario} other {# usuarios}}, y su plan {max, plural, =0 {no incluye ninguno} other {permite #}}. {used, plural, one {Sigue} other {Todos siguen}}, pero no se puede agregar ninguno.',
    connections:
      'Hay {used, plural, one {# conexión} other {# conexiones}}, y su plan {max, plural, =0 {no incluye ninguna} other {permite #}}. {used, plural, one {Sigue} other {Todas siguen}}, pero no se puede agregar ninguna.',
    queues:
      'Hay {used, plural, one {# cola} other {# colas}}, y su plan {max, plural, =0 {no incluye ninguna} other {permite #}}. {used, plural, one {Sigue} other {Todas siguen}}, pero no se puede agregar ninguna.',
  },
} satisfies Catalogue<typeof pt>
