import { Button } from '@mantine/core';
import { removePasskey, renewRecoveryCodes, turnOffTotp } from '../../../../contract/endpoints';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import { useApi } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from './security.module.css';
import type { SecurityDialogState } from './use-security-dialog';

interface FactorProps {
  security: OwnSecurity;
  dialog: SecurityDialogState;
}

const countFactors = ({ totpSince, passkeys }: OwnSecurity) => (totpSince ? 1 : 0) + passkeys.length;

/** Whether the user has only one factor and must keep it. Without it, they could do nothing but set one up again. */
const mustKeepFactor = (security: OwnSecurity) => security.isRequired && countFactors(security) === 1;

function KeptHint() {
  const text = useText();
  return <span className={font.below}>{text('security.required.kept')}</span>;
}

/** The authenticator app, and the recovery codes of a user with a second factor. */
export function AppSection({ security, dialog }: FactorProps) {
  return (
    <section className={`${flow.stack} ${classes.section}`}>
      <AppLine security={security} dialog={dialog} />
      {countFactors(security) > 0 && <CodesLine security={security} dialog={dialog} />}
    </section>
  );
}

function AppLine({ security, dialog }: FactorProps) {
  const text = useText();
  const { send } = useApi();
  const isKept = security.totpSince !== null && mustKeepFactor(security);

  async function turnOff() {
    await send(turnOffTotp, {});
    await dialog.done(text('security.app.off'));
  }

  return (
    <div className={flow.between}>
      <div className={`${flow.shrink} ${font.words}`}>
        <strong>{text('security.app')}</strong>
        <span className={font.below}>
          {security.totpSince
            ? text('security.app.since', { when: formatMoment(security.totpSince) })
            : text('security.app.none')}
        </span>
        {isKept && <KeptHint />}
      </div>
      {!isKept && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            security.totpSince
              ? void dialog.ask(
                  {
                    title: text('security.app.turnOff.title'),
                    text: text('security.app.turnOff.text'),
                    confirmLabel: text('security.app.turnOff'),
                  },
                  turnOff,
                )
              : dialog.start({ kind: 'app' })
          }
        >
          {text(security.totpSince ? 'security.app.turnOff' : 'security.app.setUp')}
        </Button>
      )}
    </div>
  );
}

function CodesLine({ security, dialog }: FactorProps) {
  const text = useText();
  const { send } = useApi();

  async function renew() {
    const { recoveryCodes } = await send(renewRecoveryCodes, {});
    dialog.showCodes(recoveryCodes);
  }

  return (
    <div className={flow.between}>
      <div className={`${flow.shrink} ${font.words}`}>
        <strong>{text('security.codes')}</strong>
        <span className={font.below}>
          {text('security.codes.left', { count: security.recoveryCodesLeft })}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          void dialog.ask(
            {
              title: text('security.codes.renew.title'),
              text: text('security.codes.renew.text'),
              confirmLabel: text('security.codes.renew'),
            },
            renew,
          )
        }
      >
        {text('security.codes.renew')}
      </Button>
    </div>
  );
}

export function PasskeysSection({ security, dialog }: FactorProps) {
  const text = useText();
  return (
    <section className={`${flow.stack} ${classes.section}`}>
      <div className={flow.between}>
        <div className={`${flow.shrink} ${font.words}`}>
          <strong>{text('security.passkeys')}</strong>
          <span className={font.below}>{text('security.passkeys.hint')}</span>
        </div>
        <Button
          ref={dialog.addButton}
          variant="default"
          size="xs"
          onClick={() => dialog.start({ kind: 'passkey' })}
        >
          {text('security.passkeys.add')}
        </Button>
      </div>
      {security.passkeys.length > 0 && (
        <ul className={flow.group} aria-label={text('security.passkeys')}>
          {security.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isKept={mustKeepFactor(security)}
              dialog={dialog}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PasskeyLineProps {
  passkey: OwnSecurity['passkeys'][number];
  isKept: boolean;
  dialog: SecurityDialogState;
}

function PasskeyLine({ passkey, isKept, dialog }: PasskeyLineProps) {
  const text = useText();
  const { send } = useApi();
  const { id, name, createdAt, lastUsedAt } = passkey;

  async function remove() {
    await send(removePasskey, { params: { id } });
    await dialog.done(text('security.passkeys.removed'));
  }

  return (
    <li className={flow.between}>
      <div className={`${flow.shrink} ${font.words}`}>
        <span>{name}</span>
        <span className={font.below}>
          {lastUsedAt
            ? text('security.passkeys.used', {
                when: formatMoment(createdAt),
                used: formatMoment(lastUsedAt),
              })
            : text('security.passkeys.added', { when: formatMoment(createdAt) })}
        </span>
        {isKept && <KeptHint />}
      </div>
      {!isKept && (
        <Button
          variant="default"
          size="xs"
          aria-label={text('security.passkeys.remove.of', { name })}
          onClick={() =>
            void dialog.ask(
              {
                title: text('security.passkeys.remove.title', { name }),
                text: text('security.passkeys.remove.text'),
                confirmLabel: text('security.passkeys.remove'),
              },
              remove,
            )
          }
        >
          {text('security.passkeys.remove')}
        </Button>
      )}
    </li>
  );
}
