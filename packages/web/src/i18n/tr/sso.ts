import type { Catalogue } from '../messages.ts'
import type { sso as pt } from '../pt/sso.ts'

export const sso = {
  back: 'Ayarlar',
  sentence:
    'Ekip Recado’ya şirkette zaten kullandığı hesapla giriş yapar: Google Workspace, Microsoft Entra, Okta, Keycloak veya başka bir OpenID Connect sağlayıcısı.',
  provider: 'Kimlik sağlayıcı',
  callback: 'Dönüş adresi',
  callbackHint: 'Sağlayıcıda yönlendirme URI’si olarak kaydedin.',
  issuer: 'Sağlayıcı adresi (issuer)',
  issuerHint: 'Sağlayıcının gösterdiği gibi, /.well-known olmadan.',
  check: 'Dene',
  works: 'Sağlayıcı yanıt veriyor ve kullanılabilir.',
  clientId: 'İstemci kimliği',
  clientSecret: 'İstemci gizli anahtarı',
  clientSecretHint:
    'Şifrelenmiş olarak saklanır, asla gösterilmez. Adres veya kimlik değişirse anahtar yeniden gerekir.',
  isSet: 'Tanımlı. Korumak için boş bırakın',
  notSet: 'Tanımlı değil',
  queues: 'Oluşturulan kullanıcıların kuyrukları',
  queuesHint: 'Kuyruksuz kişi, yönetici izin verirse yalnızca kuyruğu olmayanları görür.',
  saved: 'SSO kaydedildi.',
  removed: 'Sağlayıcı kaldırıldı.',
  remove: 'Sağlayıcıyı kaldır',
  removeTitle: 'Sağlayıcı kaldırılsın mı?',
  removeText:
    'Gizli anahtar ve kullanıcılara bağlı hesaplar silinir. Alan adları kalır. Herkes yeniden parolayla giriş yapar.',
  domains: 'E-posta alan adları',
  domainsHint:
    'Yalnızca bu alan adlarındaki e-postalar SSO ile giriş yapar. Her biri, bir DNS kaydı şirkete ait olduğunu gösterince geçerli olur.',
  domain: 'Yeni alan adı',
  domainExample: 'sirket.com.tr',
  addDomain: 'Ekle',
  unproved: 'Kanıtlanacak',
  isProved: 'Kanıtlandı',
  proved: '{domain} kanıtlandı.',
  recordHint:
    'Bu TXT kaydını alan adının DNS’inde oluşturun ve doğrulayın. Kaydı silmeyin: o olmadan başka bir şirket alan adını kanıtlayabilir.',
  recordName: 'Kayıt adı',
  recordValue: 'Kayıt değeri',
  verify: 'Doğrula',
  removeDomain: 'Kaldır',
  removeDomainNamed: '{domain} alan adını kaldır',
  removeDomainTitle: '{domain} kaldırılsın mı?',
  removeDomainText:
    'Bu alan adında e-postası olanlar artık SSO ile giremez ve yeniden parolalarını kullanır.',
  createsUsers: {
    label: 'İlk girişte kullanıcı oluştur',
    hint: 'Sağlayıcının içeri aldığı kişi, plan sınırı içinde Kullanıcı profiliyle kullanıcı olur. Kapalıyken yalnızca eklenmiş kullanıcılar girer.',
  },
  isPasswordOff: {
    label: 'SSO zorunlu',
    hint: 'Bu alan adlarının kullanıcıları artık parolayla giremez. Yöneticiler girebilir; böylece sağlayıcı bozulursa kimse dışarıda kalmaz.',
  },
  isEnabled: {
    label: 'SSO açık',
    hint: 'Kanıtlanmış bir alan adından e-posta yazan herkese sağlayıcıyı sunar.',
  },
  problems: {
    notHttps: 'Adres https:// ile başlamalı.',
    forbidden: 'Bu adres herkese açık değil veya Recado’nun çağırmadığı bir bağlantı noktası var.',
    unknownHost: 'DNS bu adresin adını bilmiyor.',
    unreachable: 'Sağlayıcı bağlantıyı kabul etmedi.',
    slow: 'Sağlayıcı zamanında yanıt vermedi.',
    tooLarge: 'Sağlayıcının yanıtı çok büyük.',
    noDocument: 'Bu adreste OpenID Connect belgesi yok (/.well-known/openid-configuration).',
    otherIssuer:
      'Belge başka bir issuer’a ait. Adresi sağlayıcının gösterdiği gibi kopyalayın; Microsoft’ta kiracı kimliğiyle.',
    noCodeFlow: 'Sağlayıcı yetkilendirme kodu akışını sunmuyor.',
    noKeys: 'Sağlayıcı imzaladığı anahtarları göstermiyor.',
    clientRefused: 'Sağlayıcı istemci kimliğini veya gizli anahtarı reddediyor.',
  },
} satisfies Catalogue<typeof pt>
