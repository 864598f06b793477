import type { Catalogue } from '../messages.ts'
import type { platformErrors as pt } from '../pt/platform-errors.ts'

export const platformErrors = {
  ERR_COMPANY_OF_PLATFORM: 'La empresa tiene operadores de la plataforma: no se puede suspender ni eliminar.',
  ERR_DUE_DATE_CHANGED: 'Otra persona ya cambió el vencimiento. Revise la nueva fecha.',
  ERR_HELP_TITLE_TAKEN:
    'No se ha podido realizar la operación. Compruebe si ya existe un registro con el mismo título o si los campos se han rellenado correctamente.',
  ERR_NO_HELP_FOUND: 'Esta ayuda ya no existe.',
  ERR_PLAN_NAME_TAKEN:
    'No se ha podido realizar la operación. Compruebe si ya existe un plan con el mismo nombre o si los campos se han rellenado correctamente.',
  ERR_NO_SSO_DOMAIN_FOUND: 'Dominio no encontrado.',
  ERR_SSO_DOMAIN_LIMIT: 'La empresa ya tiene el número máximo de dominios.',
  ERR_SSO_DOMAIN_PUBLIC: 'En este dominio cualquiera puede tener un correo. Use un dominio de su empresa.',
  ERR_SSO_DOMAIN_TAKEN: 'Otra empresa ya comprobó este dominio, y su registro sigue en el DNS.',
  ERR_SSO_DOMAIN_UNPROVEN: 'El registro TXT todavía no aparece en el DNS. Un cambio puede tardar unas horas.',
  ERR_CHARGE_OF_GATEWAY:
    'Este pago se lee en su pasarela y no se puede confirmar a mano. Búsquelo en la cuenta en la que se creó el cobro.',
  ERR_GATEWAY_UNUSABLE: 'La cuenta no pasó la prueba. La forma de pago quedó como estaba.',
  ERR_INVOICE_PAID: 'Esta factura ya está pagada.',
  ERR_NOTHING_TO_PAY: 'No hay nada que pagar: el plan es gratuito o la licencia no vence.',
  ERR_NO_CHARGE_FOUND: 'Código Pix no encontrado.',
  ERR_NO_INVOICE_FOUND: 'Factura no encontrada.',
  ERR_NO_PAYMENT_FOUND: 'Pago no encontrado, o ya resuelto.',
  ERR_PAYMENT_FAILED: 'El banco no respondió. No se cobró nada; inténtelo de nuevo en unos instantes.',
  ERR_PAYMENT_UNAVAILABLE: 'El pago por Pix no está disponible aquí. Contacte con soporte.',
  ERR_PLAN_CHANGE_EARLY:
    'El plan actual ya está pagado. Un plan menor, u otra recurrencia, se abre 20 días antes del vencimiento.',
  ERR_PLAN_TOO_SMALL: 'La empresa usa más de lo que este plan permite. Elija un plan mayor.',
} satisfies Catalogue<typeof pt>
