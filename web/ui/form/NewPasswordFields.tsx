import { PasswordField } from "./PasswordField.tsx";
import { PasswordRule } from "./PasswordRule.tsx";

/** The new password of a user who changes theirs, typed twice, with the rule for it. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label="New Password"
        name="newPassword"
        recheck="confirmNewPassword"
      />
      <PasswordField
        autoComplete="new-password"
        label="Confirm Password"
        name="confirmNewPassword"
      />
      <PasswordRule />
    </>
  );
}
