import type { Catalogue } from '../messages.ts'
import type { session as pt } from '../pt/session.ts'

export const session = {
  login: {
    title: 'Ingresar a Recado',
    lead: 'Qué bueno verle de nuevo.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    submit: 'Ingresar',
    language: 'Idioma',
    expired: 'La suscripción venció el {date}. Para continuar, póngase en contacto con el soporte.',
    forgot: 'Olvidé mi contraseña',
    noAccount: '¿Aún no tiene cuenta?',
    signUp: 'Crear cuenta',
    pitchTitle: 'Todas las conversaciones de su equipo, en un solo lugar.',
    pitch: 'Conecte sus números, organice por colas y responda a tiempo.',
    sample: {
      customer: '¡Hola! ¿Todavía puedo cambiar la dirección de entrega?',
      agent: 'Claro, Mariana. Ya la cambié a la tienda de su hermana.',
      thanks: '¡Perfecto, muchas gracias!',
      queue: 'Ventas',
    },
  },
  dueSoon:
    '{days, plural, =0 {Su suscripción vence hoy.} one {Su suscripción vence en # día.} other {Su suscripción vence en # días.}}',
  otherDevice: 'Se ha accedido a tu cuenta desde otro dispositivo.',
  expiredTitle: 'La suscripción de {company} venció',
  expiredText:
    'Venció el {date}. Los mensajes de los clientes se siguen guardando y le esperan. Contacte al soporte para reactivarla.',
  logout: 'Salir',
  profile: {
    title: 'Perfil',
    open: 'Mi perfil',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Nueva contraseña',
    passwordHint: 'Déjela en blanco para mantener la actual.',
    currentPassword: 'Contraseña actual',
    currentPasswordHint: 'Necesaria para cambiar la contraseña o el correo.',
    language: 'Idioma',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    menu: 'Menú al ingresar',
    menuOpen: 'Abierto',
    menuClosed: 'Contraído',
    farewell: 'Mensaje de despedida',
    farewellHint: 'Se envía cuando cierra un ticket con despedida.',
    saved: 'Perfil guardado',
  },
} satisfies Catalogue<typeof pt>
