import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

interface AnchorButtonProps extends ButtonProps {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
}

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

/** A link to another page that looks like a button. */
export const LinkButton = createLink(AnchorButton);
