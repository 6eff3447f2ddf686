import { Button } from '@mantine/core';
import { useApi, useSignedIn } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { acceptTerms } from '../../api/own-profile';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';

interface TermsDialogProps {
  isOpen: boolean;
  /** Called when the user logs out or the session has ended. */
  onLogOut: () => void;
}

/** The dialog for users who have not accepted the current terms. They must accept them or log out. */
export function TermsDialog({ isOpen, onLogOut }: TermsDialogProps) {
  const text = useText();
  const api = useApi();
  const { me } = useSignedIn();
  const { version } = me.terms;
  const isFirst = me.profile.attributes.terms.length === 0;
  const { formProps, failure, isRunning } = useFormPattern({
    initialValues: {},
    required: [],
    async send() {
      try {
        await acceptTerms(api, version);
      } catch (error) {
        if (!isSessionEnded(error)) throw error;
        onLogOut();
      }
      return undefined;
    },
  });
  return (
    <BlockingDialog isOpen={isOpen} title={text(isFirst ? 'terms.ask.title' : 'terms.ask.newer')}>
      <form {...formProps} className={flow.form}>
        <p>{text('terms.ask.text', { version })}</p>
        <a href={api.settings.termsUrl} target="_blank" rel="noopener" className={font.link}>
          {text('terms.read')}
        </a>
        {failure && <Notice>{failure}</Notice>}
        <div className={flow.buttonsEnd}>
          <Button variant="default" onClick={onLogOut}>
            {text('terms.ask.logout')}
          </Button>
          <Button type="submit" loading={isRunning} data-autofocus>
            {text('terms.ask.accept')}
          </Button>
        </div>
      </form>
    </BlockingDialog>
  );
}
